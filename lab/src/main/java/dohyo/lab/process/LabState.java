package dohyo.lab.process;

import com.fasterxml.jackson.annotation.JsonInclude;

import dohyo.lab.process.OwnerLivenessLock.Sight;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What one running Dohyo owns, kept in {@code <cache>/labs/<lab>.json} so that a later one can
 * sweep up after an unlucky moment.
 *
 * @param lab its name, also the name of its work folder
 * @param bootId of the kernel: process numbers mean nothing after a restart of the machine
 * @param place where it runs; null of labs that an older Dohyo wrote down
 * @param groups control groups that it has made, by their paths
 */
public record LabState(
        String lab,
        String bootId,
        ProcessIdentity owner,
        List<ProcessIdentity> children,
        @Nullable LabHostIdentity place,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> groups) {

    /** A file that lacks a part is none of ours. */
    public LabState {
        Objects.requireNonNull(bootId);
        Objects.requireNonNull(owner);
        Objects.requireNonNull(children);
        groups = List.copyOf(Objects.requireNonNullElse(groups, List.of()));
    }

    /** Without control groups. */
    LabState(
            String lab,
            String bootId,
            ProcessIdentity owner,
            List<ProcessIdentity> children,
            @Nullable LabHostIdentity place) {
        this(lab, bootId, owner, children, place, List.of());
    }

    static LabState own(String lab, List<ProcessIdentity> children, LabHostIdentity place) {
        return new LabState(lab, currentBootId(), ProcessIdentity.own(), children, place);
    }

    /** The same with these control groups. */
    LabState in(List<String> others) {
        return new LabState(lab, bootId, owner, children, place, others);
    }

    /** Under the name of its file, which is the one that counts. */
    LabState named(String name) {
        return new LabState(name, bootId, owner, children, place, groups);
    }

    /**
     * Its own numbers decide where they mean something, its lock elsewhere.
     *
     * @param lock looked at only when it is needed
     */
    LabLiveness fate(Supplier<Sight> lock) {
        if (isHere()) {
            return owner.isAlive() ? LabLiveness.LIVES_HERE : LabLiveness.ABANDONED;
        }
        if (place == null || !place.locks()) {
            return LabLiveness.UNKNOWN_ELSEWHERE;
        }
        return switch (lock.get()) {
            case HELD -> LabLiveness.LIVES_ELSEWHERE;
            case FREE -> LabLiveness.ABANDONED;
            case UNKNOWN -> LabLiveness.UNKNOWN_ELSEWHERE;
        };
    }

    /** Whether its process numbers are those of this kernel and this pid namespace. */
    private boolean isHere() {
        return bootId.equals(currentBootId())
                && (place == null || place.pidNamespace().equals(LabHostIdentity.ownNamespace()));
    }

    /** For people: where it runs, seen from here. */
    public String where() {
        if (place == null) {
            return "another machine, or this one before it was restarted";
        }
        if (bootId.equals(currentBootId())) {
            return "another pid namespace (a container?) of this machine, host " + place.host();
        }
        return place.machine().equals(LabHostIdentity.ownMachine())
                ? "host " + place.host() + " before it was restarted"
                : "another machine, host " + place.host();
    }

    List<ProcessIdentity> survivors() {
        return isHere() ? children.stream().filter(ProcessIdentity::isAlive).toList() : List.of();
    }

    /** Control groups that may still be there; none of a kernel that is gone. */
    List<ControlGroupFolder> leftGroups() {
        return isHere()
                ? groups.stream()
                        .filter(group -> group.indexOf('\0') < 0)
                        .map(group -> new ControlGroupFolder(Path.of(group)))
                        .filter(group -> group.isOf(lab))
                        .toList()
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
