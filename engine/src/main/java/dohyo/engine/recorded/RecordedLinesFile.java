package dohyo.engine.recorded;

import dohyo.engine.client.ClientFailure;
import dohyo.model.recording.Recording;
import dohyo.model.recording.RecordingProblem;
import dohyo.model.recording.Recordings;

import org.jspecify.annotations.Nullable;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Brings a recording into the form in which lanes read it: two files in a folder, which are mapped
 * and then removed. None of it lies in the heap, however long the recording is.
 */
public final class RecordedLinesFile {

    /** Lines of one piece of the index, which is mapped by itself. */
    static final int PIECE_LINES = 1 << 26;

    /** What one mapping can hold. */
    private static final long MOST_VALUE_BYTES = Integer.MAX_VALUE - (1 << 20);

    private final Path index;
    private final Path values;
    private long written;

    private RecordedLinesFile(Path folder) {
        index = folder.resolve("recorded-lines.tmp");
        values = folder.resolve("recorded-values.tmp");
    }

    /** Reads a recording that was looked at before, and whose file has not changed. */
    public static RecordedLines read(Recording recording, Path folder)
            throws IOException, ClientFailure {
        RecordedLinesFile files = new RecordedLinesFile(folder);
        try {
            files.write(recording);
            return files.map(recording.lines());
        } catch (RecordingProblem e) {
            throw new ClientFailure(e.sentence() + "; " + e.hint());
        } finally {
            Files.deleteIfExists(files.index);
            Files.deleteIfExists(files.values);
        }
    }

    private void write(Recording recording) throws IOException, RecordingProblem, ClientFailure {
        try (DataOutputStream lines = out(index);
                DataOutputStream bytes = out(values)) {
            Recordings.forEach(recording, (nanos, statement, bound) -> {
                lines.writeLong(nanos);
                lines.writeInt(statement);
                lines.writeInt(Math.toIntExact(written));
                write(bound, bytes);
            });
        }
    }

    private void write(List<byte @Nullable []> bound, DataOutputStream bytes) throws IOException {
        for (byte[] value : bound) {
            bytes.writeInt(value == null ? RecordedLines.NULL : value.length);
            bytes.write(value == null ? new byte[0] : value);
            written += Integer.BYTES + (value == null ? 0 : value.length);
            if (written > MOST_VALUE_BYTES) {
                throw new IOException("the values of the recording are more than 2 GiB; replay a"
                        + " part of it");
            }
        }
    }

    private RecordedLines map(long lines) throws IOException {
        int pieces = (int) ((lines + PIECE_LINES - 1) / PIECE_LINES);
        ByteBuffer[] mapped = new ByteBuffer[pieces];
        try (FileChannel channel = FileChannel.open(index, StandardOpenOption.READ)) {
            for (int i = 0; i < pieces; i++) {
                long from = (long) i * PIECE_LINES;
                long count = Math.min(PIECE_LINES, lines - from);
                mapped[i] = channel.map(
                        MapMode.READ_ONLY,
                        from * RecordedLines.INDEX_BYTES,
                        count * RecordedLines.INDEX_BYTES);
            }
        }
        try (FileChannel channel = FileChannel.open(values, StandardOpenOption.READ)) {
            return new RecordedLines(
                    mapped, channel.map(MapMode.READ_ONLY, 0, channel.size()), lines);
        }
    }

    private static DataOutputStream out(Path file) throws IOException {
        Files.deleteIfExists(file); // a link that somebody laid there is not followed
        OutputStream out = Files.newOutputStream(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        return new DataOutputStream(new BufferedOutputStream(out, 1 << 20));
    }
}
