package dohyo.lab.host;

import dohyo.model.result.HostFacts.Activity;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A made-up machine: the files in which a kernel would tell of it. */
final class MachineFolder {

    final Path root;

    MachineFolder(Path root) {
        this.root = root;
    }

    HostFiles files() {
        return new HostFiles(root);
    }

    /** What a look at it tells, with something done between the two looks. */
    Activity activity(long ownPid, Runnable meanwhile) {
        return new BackgroundActivityReader(files(), ownPid, meanwhile).read();
    }

    MachineFolder file(String name, String text) {
        try {
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A process that has used so many ticks in user mode. */
    MachineFolder process(long pid, String command, long startTicks, long ticks) {
        return file(
                "proc/" + pid + "/stat",
                pid + " (" + command + ") S 1 1 1 0 -1 0 0 0 0 0 " + ticks + " 0 0 0 20 0 1 0 "
                        + startTicks + " 0 0\n");
    }
}
