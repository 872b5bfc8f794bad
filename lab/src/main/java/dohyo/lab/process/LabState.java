package dohyo.lab.process;

import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What one running Dohyo owns, kept in {@code <cache>/labs/<lab>.json} so that a later one can
 * sweep up after an unlucky moment.
 *
 * @param lab its name, also the name of its work folder
 * @param bootId of the kernel: process numbers mean nothing after a restart of the machine
 */
public record LabState(
        String lab, String bootId, ProcessIdentity owner, List<ProcessIdentity> children) {

    static LabState own(String lab, List<ProcessIdentity> children) {
        return new LabState(lab, currentBootId(), ProcessIdentity.own(), children);
    }

    /** Whether its Dohyo has died without clearing up. */
    public boolean isAbandoned() {
        return !bootId.equals(currentBootId()) || !owner.isAlive();
    }

    List<ProcessIdentity> survivors() {
        return bootId.equals(currentBootId())
                ? children.stream().filter(ProcessIdentity::isAlive).toList()
                : List.of();
    }

    void write(Path file) throws IOException {
        Json.write(file, this);
    }

    static String currentBootId() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
        } catch (IOException e) {
            return "";
        }
    }
}
