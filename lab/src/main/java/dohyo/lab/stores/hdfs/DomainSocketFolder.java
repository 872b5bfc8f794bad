package dohyo.lab.stores.hdfs;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where the data nodes' socket lies. Hadoop refuses one in whose place somebody else could put his
 * own: no folder above it may be writable for others.
 */
final class DomainSocketFolder {

    /** Of the kernel's {@code sockaddr_un}, with its last zero. */
    static final int MOST_BYTES = 107;

    /** Hadoop replaces the last part by the port of each data node. */
    private static final String SOCKET = "dn._PORT";

    /** With what the JDK puts behind it. */
    private static final String NAME = "dohyo-";

    private static final String LONGEST_NAME = NAME + Long.toUnsignedString(-1);
    private static final int LONGEST_PORT = 5;
    private static final Set<PosixFilePermission> OF_OTHERS =
            EnumSet.of(PosixFilePermission.OTHERS_WRITE, PosixFilePermission.GROUP_WRITE);

    private DomainSocketFolder() {}

    /** Makes one in the first of some folders that suits; the caller removes it. */
    static Path make(List<Path> places) throws StoreFailure {
        List<String> reasons = new ArrayList<>();
        for (Path place : places) {
            Optional<String> reason = objection(place);
            if (reason.isPresent()) {
                reasons.add(reason.get());
                continue;
            }
            try {
                return Files.createTempDirectory(place, NAME);
            } catch (IOException e) {
                reasons.add(place + ": " + e.getMessage());
            }
        }
        throw StoreFailure.world("short-circuit reads need a folder for a socket that nobody else"
                + " could replace, and there is none: " + String.join("; ", reasons)
                + "; set XDG_RUNTIME_DIR to a folder of yours, or leave out '"
                + HdfsSettings.SHORT_CIRCUIT + "'");
    }

    /** The lab's own folder, that of the login, and the user's home. */
    static List<Path> places(Path workFolder) {
        List<Path> places = new ArrayList<>(List.of(workFolder));
        Optional.ofNullable(System.getenv("XDG_RUNTIME_DIR"))
                .filter(folder -> !folder.isBlank())
                .ifPresent(folder -> places.add(Path.of(folder)));
        places.add(Path.of(System.getProperty("user.home")));
        return places;
    }

    /** The path that data nodes and clients are told. */
    static String socket(Path folder) {
        return folder.resolve(SOCKET).toString();
    }

    /** Why no socket may lie there, a clause; empty when it may. */
    static Optional<String> objection(Path place) {
        int longest = place.resolve(LONGEST_NAME)
                        .resolve("dn.")
                        .toString()
                        .getBytes(StandardCharsets.UTF_8)
                        .length
                + LONGEST_PORT;
        if (longest > MOST_BYTES) {
            return Optional.of(place + " is too long for the path of a socket");
        }
        try {
            for (Path each = place.toRealPath(); each != null; each = each.getParent()) {
                Set<PosixFilePermission> found = Files.getPosixFilePermissions(each);
                if (found.stream().anyMatch(OF_OTHERS::contains)) {
                    return Optional.of(each + " is writable for others");
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(place + ": " + e.getMessage());
        }
    }
}
