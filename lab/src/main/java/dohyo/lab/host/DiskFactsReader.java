package dohyo.lab.host;

import static dohyo.lab.host.HostFiles.UNKNOWN;

import dohyo.model.result.HostFacts.Disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * On what a folder lies.
 *
 * @param freeBytes of the file system of a folder
 */
record DiskFactsReader(HostFiles files, ToLongFunction<Path> freeBytes) {

    private static final Set<String> MEMORY = Set.of("tmpfs", "ramfs");
    private static final Set<String> NETWORK = Set.of(
            "nfs",
            "nfs4",
            "cifs",
            "smb3",
            "9p",
            "ceph",
            "glusterfs",
            "lustre",
            "afs",
            "virtiofs",
            "fuse.sshfs",
            "fuse.s3fs",
            "fuse.glusterfs");

    /** Disks of virtio and of Xen, whose hypervisor calls them rotational whatever they are. */
    private static final Pattern VIRTUAL = Pattern.compile("x?vd[a-z]+\\d*");

    /** With the room that the file systems themselves tell of. */
    DiskFactsReader(HostFiles files) {
        this(files, DiskFactsReader::usable);
    }

    Disk read(String use, Path folder) {
        Path place = existing(folder.toAbsolutePath().normalize());
        Optional<Mount> mount = files.text("proc/self/mountinfo")
                .lines()
                .map(Mount::of)
                .flatMap(Optional::stream)
                .filter(candidate -> place.startsWith(candidate.point))
                .reduce(Mount::nearer);
        return new Disk(
                use,
                mount.map(Mount::device).orElse(UNKNOWN),
                mount.map(Mount::fileSystem).orElse(UNKNOWN),
                mount.map(this::kind).orElse(UNKNOWN),
                freeBytes.applyAsLong(place));
    }

    /** The folder, or the one above it that is there. */
    private static Path existing(Path folder) {
        Path place = folder;
        while (!Files.exists(place) && place.getParent() != null) {
            place = place.getParent();
        }
        try {
            return place.toRealPath();
        } catch (IOException gone) {
            return place;
        }
    }

    private String kind(Mount mount) {
        if (MEMORY.contains(mount.fileSystem)) {
            return "memory";
        }
        if (NETWORK.contains(mount.fileSystem)) {
            return "network";
        }
        long rotational = Math.max(
                rotational("sys/dev/block/" + mount.numbers),
                rotational("sys/class/block/" + mount.device()));
        if (rotational == 1) {
            return isVirtual(mount) ? "virtual" : "rotational";
        }
        return rotational < 0 ? UNKNOWN : "solid";
    }

    /** A mapped device (LVM, encryption) is as virtual as what it lies on. */
    private boolean isVirtual(Mount mount) {
        return Stream.concat(
                        Stream.of(mount.device()),
                        files.names("sys/dev/block/" + mount.numbers + "/slaves").stream())
                .anyMatch(device -> VIRTUAL.matcher(device).matches());
    }

    /** A partition has no queue of its own: its folder lies in that of its disk. */
    private long rotational(String device) {
        long own = files.number(device + "/queue/rotational");
        if (own >= 0) {
            return own;
        }
        try {
            Path disk = files.root().resolve(device).toRealPath().resolveSibling("queue");
            return HostFiles.wholeNumber(
                    Files.readString(disk.resolve("rotational")).strip());
        } catch (IOException unknown) {
            return -1;
        }
    }

    private static long usable(Path folder) {
        try {
            return Files.getFileStore(folder).getUsableSpace();
        } catch (IOException unknown) {
            return -1;
        }
    }

    /** A line of {@code mountinfo}. */
    private record Mount(Path point, String numbers, String fileSystem, String source) {

        private static final int NUMBERS = 2;
        private static final int POINT = 4;

        static Optional<Mount> of(String line) {
            String[] halves = line.split(" - ", 2);
            String[] before = halves[0].split(" ", -1);
            String[] after = halves.length < 2 ? new String[0] : halves[1].split(" ", -1);
            return before.length <= POINT || after.length < 2
                    ? Optional.empty()
                    : Optional.of(new Mount(
                            Path.of(unescaped(before[POINT])),
                            before[NUMBERS],
                            after[0],
                            unescaped(after[1])));
        }

        /** This or a later one; of two at one place the later one covers the other (autofs). */
        Mount nearer(Mount later) {
            return later.point.getNameCount() >= point.getNameCount() ? later : this;
        }

        String device() {
            return source.substring(source.lastIndexOf('/') + 1);
        }

        private static String unescaped(String word) {
            return word.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\");
        }
    }
}
