package dohyo.lab.process;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/** Removes folders whole, and counts what lies in them. */
public final class Folders {

    private Folders() {}

    /** Removes a folder and all in it; links are removed, never followed. */
    public static void remove(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            Files.walkFileTree(folder, new Removal());
        }
    }

    /**
     * Bytes of all files in a folder and below, without those in folders of these names; 0 when
     * there is none. Links are not followed, and a file that vanishes meanwhile is none.
     */
    public static long bytes(Path folder, Set<String> without) throws IOException {
        Count count = new Count(without);
        if (Files.isDirectory(folder)) {
            Files.walkFileTree(folder, count);
        }
        return count.bytes;
    }

    private static final class Count extends SimpleFileVisitor<Path> {

        private final Set<String> without;
        private long bytes;

        Count(Set<String> without) {
            this.without = without;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes unused) {
            return without.contains(String.valueOf(folder.getFileName()))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes found) {
            bytes += found.isRegularFile() ? found.size() : 0;
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE;
        }
    }

    private static final class Removal extends SimpleFileVisitor<Path> {

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes unused) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        /** A file may vanish between listing and deleting: its process was just ending. */
        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
                throws IOException {
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
