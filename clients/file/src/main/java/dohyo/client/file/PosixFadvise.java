package dohyo.client.file;

import com.sun.jna.Native;

import dohyo.engine.client.ClientFailure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The one call of the C library that Java has no words for. */
final class PosixFadvise {

    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

    private PosixFadvise() {}

    /** The call itself; returns 0 or an error number. */
    private static native int posix_fadvise(int descriptor, long offset, long length, int advice);

    /** Makes the call ready. */
    static void load() throws ClientFailure {
        try {
            Native.register(PosixFadvise.class, "c");
        } catch (UnsatisfiedLinkError e) {
            throw new ClientFailure(
                    "the kernel cannot be advised here (posix_fadvise): " + e.getMessage()
                            + "; leave out 'advice' and 'cache' of the client",
                    e);
        }
    }

    /** Tells it about a whole file. */
    static void advise(int descriptor, FadviseAdvice advice) throws IOException {
        int error = posix_fadvise(descriptor, 0, 0, advice.number());
        if (error != 0) {
            throw new IOException("posix_fadvise failed with error " + error);
        }
    }

    /** The numbers under which this process has a file open. Java does not tell them. */
    static List<Integer> descriptorsOf(Path file) throws IOException {
        Path real = file.toRealPath();
        try (Stream<Path> open = Files.list(DESCRIPTORS)) {
            return open.filter(descriptor -> isLinkTo(descriptor, real))
                    .map(descriptor -> Integer.valueOf(descriptor.getFileName().toString()))
                    .toList();
        }
    }

    private static boolean isLinkTo(Path descriptor, Path file) {
        try {
            return Files.readSymbolicLink(descriptor).equals(file);
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }
}
