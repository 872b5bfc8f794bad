package dohyo.lab.limit;

import dohyo.lab.process.ControlGroupFolder;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Processes that the kernel limits together. */
record ControlGroup(Version version, ControlGroupFolder folder) {

    /** The largest page that any kernel rounds to. */
    private static final long PAGE_BYTES = 64 << 10;

    /** Its files, by the kind of group. */
    enum Version {
        LEGACY("cgroup v1", "memory.limit_in_bytes", "memory.memsw.limit_in_bytes"),
        UNIFIED("cgroup v2", "memory.max", "memory.swap.max");

        private final String words;
        private final String memory;
        private final String swap;

        Version(String words, String memory, String swap) {
            this.words = words;
            this.memory = memory;
            this.swap = swap;
        }

        /** For people. */
        String words() {
            return words;
        }
    }

    private boolean isUnified() {
        return version == Version.UNIFIED;
    }

    /** Lets it read no more than this of a device; 0 for as much as there is. */
    void limitReads(BlockDevice device, long bytesPerSecond) throws NotTestableHere {
        if (isUnified()) {
            write("io.max", device + " rbps=" + (bytesPerSecond == 0 ? "max" : bytesPerSecond));
        } else {
            write("blkio.throttle.read_bps_device", device + " " + bytesPerSecond);
        }
    }

    /** Lets it write no more than this to a device; 0 for as much as there is. Of cgroup v2. */
    void limitWrites(BlockDevice device, long bytesPerSecond) throws NotTestableHere {
        if (!isUnified()) {
            throw new IllegalStateException("cgroup v1 does not limit what is written later");
        }
        write("io.max", device + " wbps=" + (bytesPerSecond == 0 ? "max" : bytesPerSecond));
    }

    /** Lets it have no more than this, and none of it on a disk for swapping. */
    void limitMemory(long bytes) throws NotTestableHere {
        write(version.memory, Long.toString(bytes));
        if (Files.exists(file(version.swap))) {
            write(version.swap, isUnified() ? "0" : Long.toString(bytes));
        }
        long taken = number(version.memory, "");
        if (taken > bytes || taken <= bytes - PAGE_BYTES) {
            throw new NotTestableHere("the kernel set a limit of " + taken + " bytes instead of "
                    + bytes + " in " + file(version.memory));
        }
    }

    /** Most that it had at any time; 0 where the kernel does not say. */
    long peakBytes() {
        return number(isUnified() ? "memory.peak" : "memory.max_usage_in_bytes", "");
    }

    /** How many of its processes the kernel has killed because it had come to its limit. */
    long killed() {
        return number(isUnified() ? "memory.events" : "memory.oom_control", "oom_kill ");
    }

    /** The file to which a process adds its number to belong to it. */
    String members() {
        return folder.members().toString();
    }

    /** Its own name. */
    String name() {
        return String.valueOf(folder.path().getFileName());
    }

    /** Takes it away with whoever is still in it; where that fails, the guardian does. */
    void remove(Processes processes) {
        try {
            if (folder.remove()) {
                processes.disowns(folder);
            }
        } catch (IOException leftToTheGuardian) {
            // It was told of the group when it was made.
        }
    }

    private Path file(String name) {
        return folder.path().resolve(name);
    }

    private void write(String name, String line) throws NotTestableHere {
        try {
            Files.writeString(file(name), line);
        } catch (IOException e) {
            throw new NotTestableHere("the kernel does not accept '" + line + "' for " + file(name)
                    + ": " + e.getMessage());
        }
    }

    /** Behind these words on a line of a file; 0 where it is not to be had. */
    private long number(String name, String words) {
        try {
            List<String> lines = Files.readAllLines(file(name));
            return lines.stream()
                    .filter(line -> line.startsWith(words))
                    .mapToLong(line ->
                            Long.parseLong(line.substring(words.length()).strip()))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }
}
