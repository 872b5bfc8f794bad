package dohyo.lab.stores;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who listens where, from {@code /proc}; processes of other users cannot be seen. */
final class ListeningSockets {

    private static final List<Path> TABLES =
            List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));
    private static final String LISTENING = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final String LOOPBACK_6 = "00000000000000000000000001000000";
    private static final String MAPPED_4 = "0000000000000000FFFF0000";

    private ListeningSockets() {}

    /** {@code " by process 123 (java)"}; empty when it cannot be seen. */
    static String holderOf(int port) {
        Set<String> sockets = listening()
                .filter(socket -> socket.port == port)
                .map(Socket::link)
                .collect(Collectors.toSet());
        return ProcessHandle.allProcesses()
                .map(process -> Path.of("/proc", Long.toString(process.pid())))
                .filter(process -> linksOf(process).anyMatch(sockets::contains))
                .findFirst()
                .map(ListeningSockets::describe)
                .orElse("");
    }

    /** Ports on which a process listens for more than this machine. */
    static List<Integer> portsBeyondLoopback(long pid) {
        Set<String> own = linksOf(Path.of("/proc", Long.toString(pid))).collect(Collectors.toSet());
        return listening()
                .filter(socket -> own.contains(socket.link) && !socket.isLoopback())
                .map(Socket::port)
                .toList();
    }

    /**
     * A listening socket.
     *
     * @param address in the kernel's hexadecimal, the bytes of each word backwards
     * @param link what the file descriptors of its owner point to
     */
    record Socket(String address, int port, String link) {

        /** Reads a line of {@code /proc/net/tcp}; empty for sockets that do not listen. */
        static Optional<Socket> parse(String line) {
            String[] fields = line.strip().split("\\s+", -1);
            if (fields.length <= INODE || !fields[STATE].equals(LISTENING)) {
                return Optional.empty();
            }
            String[] local = fields[LOCAL_ADDRESS].split(":", 2);
            int port = Integer.parseInt(local[1], 16);
            return Optional.of(new Socket(
                    local[0].toUpperCase(Locale.ROOT), port, "socket:[" + fields[INODE] + "]"));
        }

        boolean isLoopback() {
            boolean four = address.length() == 8 || address.startsWith(MAPPED_4);
            return four ? address.endsWith("7F") : address.equals(LOOPBACK_6);
        }
    }

    private static Stream<Socket> listening() {
        return TABLES.stream()
                .flatMap(ListeningSockets::linesOf)
                .flatMap(line -> Socket.parse(line).stream());
    }

    private static Stream<String> linesOf(Path table) {
        try {
            return Files.readAllLines(table).stream();
        } catch (IOException noSuchTable) {
            return Stream.empty();
        }
    }

    private static Stream<String> linksOf(Path process) {
        try (Stream<Path> files = Files.list(process.resolve("fd"))) {
            return files.toList().stream().flatMap(file -> targetOf(file).stream());
        } catch (IOException | UncheckedIOException notOursOrGone) {
            return Stream.empty();
        }
    }

    private static Optional<String> targetOf(Path link) {
        try {
            return Optional.of(Files.readSymbolicLink(link).toString());
        } catch (IOException closedMeanwhile) {
            return Optional.empty();
        }
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
}
