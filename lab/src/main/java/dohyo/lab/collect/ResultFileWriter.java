package dohyo.lab.collect;

import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.file.RefusedFile;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.reading.Manifest;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** Writes files of a run; what cannot be written is told in a sentence with the path in it. */
public final class ResultFileWriter {

    private ResultFileWriter() {}

    /** Makes a folder and those above it. */
    public static void createFolder(Path folder) throws IOException {
        attempt(folder, () -> Files.createDirectories(folder));
    }

    /** Writes text. */
    public static void write(Path file, String text) throws IOException {
        attempt(file, () -> AtomicFileReplacement.replaceUnsynced(file, text));
    }

    /** Writes text behind what is there. */
    public static void append(Path file, String text) throws IOException {
        attempt(file, () -> {
            try (SeekableByteChannel channel = UntrustedFolder.of(file)
                    .channel(
                            String.valueOf(file.getFileName()),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.APPEND)) {
                channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
            }
        });
    }

    /** Writes a value as JSON. */
    public static void writeJson(Path file, Object value) throws IOException {
        attempt(file, () -> Json.write(file, value));
    }

    /** Brings what a trial has written to the disk. */
    public static void sync(TrialDirectory trial) throws IOException {
        attempt(trial.root(), () -> Manifest.synced(trial));
    }

    /** The same, with a manifest: nothing of the trial is written any more. */
    public static void seal(TrialDirectory trial) throws IOException {
        attempt(trial.manifest(), () -> Manifest.seal(trial));
    }

    /** What, where, why, what to do. */
    static IOException cannotWrite(Path path, IOException cause) {
        return new IOException(
                "cannot write %s: %s; free some space or name another directory with --out"
                        .formatted(path, reason(cause)),
                cause);
    }

    private static void attempt(Path path, Writing writing) throws IOException {
        try {
            writing.write();
        } catch (RefusedFile e) {
            throw e;
        } catch (IOException e) {
            throw cannotWrite(path, e);
        }
    }

    private static String reason(IOException cause) {
        if (cause instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (cause instanceof NoSuchFileException) {
            return "its folder does not exist";
        }
        if (cause instanceof FileAlreadyExistsException) {
            return "there is a file where a folder should be";
        }
        String reason = cause instanceof FileSystemException file ? file.getReason() : null;
        return Objects.requireNonNullElse(
                reason, Objects.requireNonNullElse(cause.getMessage(), cause.toString()));
    }

    /** Something that may fail to be written. */
    @FunctionalInterface
    private interface Writing {
        void write() throws IOException;
    }
}
