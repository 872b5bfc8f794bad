package dohyo.lab.artifact;

import dohyo.lab.process.FileTraces;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a process has read, for those after it: a line for each file in a file of the user's cache.
 * Whoever could write into it could have an altered jar taken for a sound one, so one that somebody
 * else owns, or may touch, tells nothing. Nothing depends on it: what is not told is read.
 */
final class DigestMemory {

    /** Some ten thousand lines; then it begins anew. */
    private static final long LARGEST_BYTES = 4 << 20;

    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})\t([^\t]+)\t(/.+)");

    private final Path file;

    /** Null as long as nobody has asked. */
    private @Nullable Map<String, String> lines;

    DigestMemory(Path cache) {
        this.file = cache.resolve("file-digests");
    }

    /**
     * What a file was when it was read.
     *
     * @param traces what changes whenever the file does
     */
    record Seen(String traces, String sha256) {}

    /** What is told of a file; what was added last counts. */
    synchronized Optional<Seen> find(Path read) {
        if (lines == null) {
            lines = read();
        }
        return Optional.ofNullable(lines.get(read.toString()))
                .map(LINE::matcher)
                .filter(Matcher::matches)
                .map(parts -> new Seen(parts.group(2), parts.group(1)));
    }

    /** By path, and not looked into: thousands are there, and a command asks for a hundred. */
    private Map<String, String> read() {
        try {
            if (!isTrusted()) {
                return Map.of();
            }
            Map<String, String> told = new HashMap<>();
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                told.put(line.substring(line.lastIndexOf('\t') + 1), line);
            }
            return told;
        } catch (IOException | RuntimeException unreadable) {
            return Map.of();
        }
    }

    /** Tells later processes, in a cache that is there; best effort. */
    void add(Path read, Seen seen) {
        String line = seen.sha256() + "\t" + seen.traces() + "\t" + read + "\n";
        if (!LINE.matcher(line.stripTrailing()).matches()) {
            return;
        }
        try {
            if (!isTrusted()) {
                begin();
            }
            Files.writeString(file, line, StandardOpenOption.APPEND);
        } catch (IOException | RuntimeException unwritable) {
            return;
        }
    }

    private void begin() throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(
                file,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    /** Whether it is there, not too long, and nobody else's to touch. */
    private boolean isTrusted() throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && FileTraces.isOwn(file)
                && !FileTraces.isOpen(file)
                && Files.size(file) <= LARGEST_BYTES;
    }
}
