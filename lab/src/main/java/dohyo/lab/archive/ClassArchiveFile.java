package dohyo.lab.archive;

import dohyo.lab.process.Digests;
import dohyo.lab.process.FileTraces;
import dohyo.model.result.Json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An archive on disk: its folder, and in it the archive and a note of what it must be.
 *
 * @param folder named by its key
 */
record ClassArchiveFile(Path folder) {

    /**
     * {@code archive.json}.
     *
     * @param shapedBy what the name of the folder is a digest of
     * @param learned flags that spare later starts what the first one found out
     * @param sha256 of the archive
     * @param traces inode, size and times, of which nobody can set back the last change
     */
    record Note(List<String> shapedBy, List<String> learned, String sha256, String traces) {

        Note {
            shapedBy = List.copyOf(shapedBy);
            learned = List.copyOf(learned);
            Objects.requireNonNull(sha256);
            Objects.requireNonNull(traces);
        }
    }

    Path archive() {
        return folder.resolve("classes.jsa");
    }

    private Path note() {
        return folder.resolve("archive.json");
    }

    /** Writes down what the archive is now. */
    void seal(List<String> shapedBy, List<String> learned) throws IOException {
        try (FileChannel bytes = FileChannel.open(archive(), StandardOpenOption.READ)) {
            bytes.force(true); // after a power cut the note must not tell of what is not there
        }
        Json.write(note(), new Note(shapedBy, learned, Digests.of(archive()), traces()));
    }

    /**
     * What is wrong with it; empty when it is what was sealed. It is read when anything about the
     * file has changed since: reading it each time would take as long as it saves.
     */
    Optional<String> damage() {
        try {
            if (FileTraces.isOpen(folder)
                    || !FileTraces.isOwn(folder)
                    || !FileTraces.isOwn(archive())) {
                return Optional.of("may have been written by somebody else");
            }
            Note note = read();
            if (note.traces().equals(traces())) {
                return Optional.empty();
            }
            if (!note.sha256().equals(Digests.of(archive()))) {
                return Optional.of("has changed since");
            }
            seal(note.shapedBy(), note.learned());
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of("cannot be read");
        }
    }

    /**
     * Takes a folder from everybody else: who can write into it could have a JVM run what he likes,
     * since it believes the code in an archive.
     *
     * @throws IOException when the folder is somebody else's
     */
    static void close(Path folder) throws IOException {
        if (!FileTraces.isOwn(folder)) {
            throw new IOException(folder + " belongs to somebody else");
        }
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }

    /** Flags that spare later starts what the first one found out. */
    List<String> learned() throws IOException {
        return read().learned();
    }

    private Note read() throws IOException {
        try {
            return Json.read(note(), Note.class);
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private String traces() throws IOException {
        return FileTraces.of(archive(), LinkOption.NOFOLLOW_LINKS);
    }
}
