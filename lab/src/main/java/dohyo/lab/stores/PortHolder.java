package dohyo.lab.stores;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds out which process listens on a port, from {@code /proc}. */
final class PortHolder {

    private static final String LISTENING = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private PortHolder() {}

    /** {@code " by process 123 (java)"}; empty when it cannot be seen. */
    static String describe(int port) {
        Set<String> sockets = new HashSet<>();
        sockets.addAll(socketsOn(port, Path.of("/proc/net/tcp")));
        sockets.addAll(socketsOn(port, Path.of("/proc/net/tcp6")));
        return processes()
                .filter(process -> holdsAny(process, sockets))
                .findFirst()
                .map(PortHolder::describe)
                .orElse("");
    }

    private static String describe(Path process) {
        String name;
        try {
            name = Files.readString(process.resolve("comm")).strip();
        } catch (IOException gone) {
            name = "gone";
        }
        return " by process " + process.getFileName() + " (" + name + ")";
    }

    private static List<String> socketsOn(int port, Path table) {
        String suffix = String.format(Locale.ROOT, ":%04X", port);
        try (Stream<String> lines = Files.lines(table)) {
            return lines.map(line -> line.strip().split("\\s+"))
                    .filter(fields -> fields.length > INODE)
                    .filter(fields -> fields[LOCAL_ADDRESS].endsWith(suffix))
                    .filter(fields -> fields[STATE].equals(LISTENING))
                    .map(fields -> "socket:[" + fields[INODE] + "]")
                    .toList();
        } catch (IOException noSuchTable) {
            return List.of();
        }
    }

    private static Stream<Path> processes() {
        return ProcessHandle.allProcesses()
                .map(process -> Path.of("/proc", Long.toString(process.pid())));
    }

    private static boolean holdsAny(Path process, Set<String> sockets) {
        try (Stream<Path> files = Files.list(process.resolve("fd"))) {
            return files.anyMatch(file -> sockets.contains(target(file).orElse("")));
        } catch (IOException notOurs) {
            return false;
        }
    }

    private static Optional<String> target(Path link) {
        try {
            return Optional.of(Files.readSymbolicLink(link).toString());
        } catch (IOException closedMeanwhile) {
            return Optional.empty();
        }
    }
}
