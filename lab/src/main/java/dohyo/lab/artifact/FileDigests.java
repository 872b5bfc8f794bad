package dohyo.lab.artifact;

import dohyo.lab.process.Digests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * SHA-256 of files, read once by a process as long as the file is untouched: the same inode, size,
 * and times of the last write and of the last change of the inode, which nobody can set back.
 */
public final class FileDigests {

    private static final String TRACES = "unix:ino,size,lastModifiedTime,ctime";
    private static final Map<Path, Seen> SEEN = new ConcurrentHashMap<>();

    private FileDigests() {}

    /** In hexadecimal. */
    public static String of(Path file) throws IOException {
        Map<String, Object> traces = Files.readAttributes(file, TRACES);
        Seen seen = SEEN.get(file);
        if (seen == null || !seen.traces.equals(traces)) {
            seen = new Seen(traces, Digests.of(file));
            SEEN.put(file, seen);
        }
        return seen.sha256;
    }

    /**
     * Reads several files at the same time, so that {@link #of} finds what they are. What cannot be
     * read is told there.
     */
    public static void readAhead(List<Path> files) {
        files.parallelStream().forEach(file -> {
            try {
                String unused = of(file);
            } catch (IOException toldWhenAsked) {
                return;
            }
        });
    }

    private record Seen(Map<String, Object> traces, String sha256) {}
}
