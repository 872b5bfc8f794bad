package dohyo.lab.stores.cassandra.care;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rows of a node in files, below {@code keyspace/table/}.
 *
 * @param folder that holds the folders of keyspaces
 */
record Sstables(Path folder) {

    private static final String ROWS = "-Data.db";

    /** Of the store itself: a node writes these anew. */
    private static final String SYSTEM = "system";

    /** Keyspace, table, file: indexes, which are made anew from the rows, lie deeper. */
    private static final int DEPTH = 3;

    /** Those that another folder does not have in the same place and of the same length. */
    List<Path> missingIn(Path other) throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder, DEPTH)) {
            return files.map(folder::relativize)
                    .filter(Sstables::holdsRows)
                    .filter(file -> length(folder.resolve(file)) != length(other.resolve(file)))
                    .sorted()
                    .toList();
        }
    }

    private static boolean holdsRows(Path file) {
        return file.getNameCount() == DEPTH
                && file.toString().endsWith(ROWS)
                && !file.toString().startsWith(SYSTEM)
                && file.getName(1).toString().indexOf('.') < 0;
    }

    /** Less than 0 where there is none. */
    private static long length(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                ? file.toFile().length()
                : -1;
    }
}
