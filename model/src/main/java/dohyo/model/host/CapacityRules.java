package dohyo.model.host;

import dohyo.model.host.HostFinding.Level;
import dohyo.model.result.HostDescription;
import dohyo.model.result.HostFacts.Disk;
import dohyo.model.result.HostFacts.Memory;
import dohyo.model.text.QuantityText;

import java.util.Optional;
import java.util.stream.Stream;

/** Room in memory, on disks and under limits. */
record CapacityRules(HostDescription host) {

    /** A store of the standard heap of 1 GiB takes half as much again. */
    private static final long MIB = 1L << 20;

    private static final long GIB = 1L << 30;

    private static final long ONE_STORE = 3 * GIB / 2;

    private static final long LITTLE_DISK = 2 * GIB;
    private static final long SOME_DISK = 10 * GIB;
    private static final long SWAPPED = 64 * MIB;

    /** A file for each connection and each part of each sstable. */
    private static final long OPEN_FILES = 10_000;

    private static final long PROCESSES = 4096;

    Stream<Optional<HostFinding>> findings() {
        return Stream.concat(
                Stream.of(memory(), swap(), hugePages(), openFiles(), processes()),
                host.facts().disks().stream().flatMap(disk -> Stream.of(full(disk), slow(disk))));
    }

    private Memory room() {
        return host.facts().memory();
    }

    private Optional<HostFinding> memory() {
        long limit = host.facts().limits().memoryBytes();
        long available = room().availableBytes();
        if (available < 0) {
            return Optional.empty();
        }
        long bytes = limit > 0 ? Math.min(limit, available) : available;
        return bytes >= 2 * ONE_STORE
                ? Optional.empty()
                : found(
                        bytes < ONE_STORE ? Level.SERIOUS : Level.DOUBT,
                        "little-memory",
                        QuantityText.bytes(bytes) + " of memory are available.",
                        "A store with a heap of 1 GiB needs 1.5 GiB, and reads from disk are"
                                + " fast only if memory is left to cache them.",
                        "Stop other programs, or give the stores smaller heaps.");
    }

    private Optional<HostFinding> swap() {
        if (host.swapBytes() <= 0) {
            return Optional.empty();
        }
        boolean inUse = room().swapUsedBytes() > SWAPPED;
        String used = inUse ? ", " + QuantityText.bytes(room().swapUsedBytes()) + " in use" : "";
        String how = room().swappiness() < 0 ? "" : " (swappiness " + room().swappiness() + ")";
        return found(
                inUse ? Level.DOUBT : Level.NOTE,
                "swap-on",
                QuantityText.bytes(host.swapBytes()) + " of swap are switched on" + how + used
                        + ".",
                "A page of the store that has to be read from disk is slower by orders of"
                        + " magnitude.",
                "Switch swap off before measuring (swapoff -a).");
    }

    private Optional<HostFinding> hugePages() {
        return room().hugePages().equals("always")
                ? found(
                        Level.NOTE,
                        "huge-pages",
                        "Transparent huge pages are enabled for every process (always).",
                        "The kernel assembles them while the store runs, and memory allocations"
                                + " then wait.",
                        "As root: echo madvise > /sys/kernel/mm/transparent_hugepage/enabled")
                : Optional.empty();
    }

    private Optional<HostFinding> openFiles() {
        long most = host.facts().limits().openFiles();
        return most <= 0 || most >= OPEN_FILES
                ? Optional.empty()
                : found(
                        Level.DOUBT,
                        "open-files",
                        "A process may have " + most + " files open (nofile).",
                        "A store with many sstables or connections runs out of them and fails.",
                        "Raise the limit: ulimit -n 100000, or limits.conf.");
    }

    private Optional<HostFinding> processes() {
        long most = host.facts().limits().processes();
        return most <= 0 || most >= PROCESSES
                ? Optional.empty()
                : found(
                        Level.DOUBT,
                        "processes",
                        "A user may have " + most + " processes and threads (nproc).",
                        "Each node has a few hundred threads; a store that cannot create a"
                                + " thread dies.",
                        "Raise the limit: ulimit -u 32768, or limits.conf.");
    }

    private static Optional<HostFinding> full(Disk disk) {
        long free = disk.freeBytes();
        return free < 0 || free >= SOME_DISK
                ? Optional.empty()
                : found(
                        free < LITTLE_DISK ? Level.SERIOUS : Level.NOTE,
                        "little-disk",
                        QuantityText.bytes(free) + " are free on the disk of the " + folder(disk)
                                + ".",
                        "A store that cannot write dies; a compaction needs as much space again"
                                + " as it compacts.",
                        "Free some space, or put the folder elsewhere (" + by(disk) + ").");
    }

    private static Optional<HostFinding> slow(Disk disk) {
        return switch (kind(disk)) {
            case "virtual" ->
                found(
                        Level.NOTE,
                        "virtual-disk",
                        "The " + folder(disk) + " is on a virtual disk (" + disk.device()
                                + "): the hardware behind it is unknown.",
                        "The hypervisor determines its speed, which may depend on other virtual"
                                + " machines.",
                        "Compare figures that depend on the disk with figures from this machine"
                                + " only.");
            case "rotational" ->
                found(
                        Level.DOUBT,
                        "rotational-disk",
                        "The " + folder(disk) + " is on a spinning disk.",
                        "A read that is not in memory takes milliseconds.",
                        "Use a solid-state disk, unless spinning disks are what you test.");
            case "network" ->
                found(
                        Level.DOUBT,
                        "network-disk",
                        "The " + folder(disk) + " is on a network file system (" + disk.fileSystem()
                                + ").",
                        "Reads and writes wait for another machine and for the network.",
                        "Put it on a disk of this machine.");
            case "memory" ->
                found(
                        Level.NOTE,
                        "memory-disk",
                        "The " + folder(disk) + " is in memory (" + disk.fileSystem() + ").",
                        "Disk writes cost nothing there, and files use memory that stores need.",
                        "Put it on a disk.");
            default -> Optional.empty();
        };
    }

    /** Older results took the hypervisor's word for it. */
    private static String kind(Disk disk) {
        boolean isVirtual = disk.device().matches("x?vd[a-z]+\\d*");
        return isVirtual && disk.kind().equals("rotational") ? "virtual" : disk.kind();
    }

    private static String by(Disk disk) {
        return switch (disk.use()) {
            case "cache" -> "XDG_CACHE_HOME";
            case "agent" -> "'folder' of the machine";
            default -> "--out";
        };
    }

    private static String folder(Disk disk) {
        return switch (disk.use()) {
            case "cache" -> "folder in which stores run";
            case "runs" -> "folder for results";
            case "agent" -> "folder of Dohyo's agent";
            default -> "folder for " + disk.use();
        };
    }

    private static Optional<HostFinding> found(
            Level level, String kind, String seen, String means, String attempt) {
        return Optional.of(new HostFinding(level, kind, seen, means, attempt));
    }
}
