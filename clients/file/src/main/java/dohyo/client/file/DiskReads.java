package dohyo.client.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/**
 * What the disks have given this process, as the kernel counts it: what the page cache answered is
 * not in it, and what was read ahead is.
 */
final class DiskReads {

    private static final Path OWN = Path.of("/proc/self/io");
    private static final String BYTES = "read_bytes:";

    private DiskReads() {}

    /** Bytes so far; nothing where the kernel does not count. */
    static OptionalLong bytes() {
        if (!Files.isReadable(OWN)) {
            return OptionalLong.empty();
        }
        try {
            return Files.readAllLines(OWN).stream()
                    .filter(line -> line.startsWith(BYTES))
                    .mapToLong(line ->
                            Long.parseLong(line.substring(BYTES.length()).strip()))
                    .max();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
