package dohyo.engine.record;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of one JSON value a line, each handed to the kernel as it is written. */
public final class JsonLines implements AutoCloseable {

    private final Path file;
    private final Writer writer;

    public JsonLines(Path file) throws IOException {
        this.file = file;
        writer = Files.newBufferedWriter(creatable(file));
    }

    /** Complains in a sentence where the file system would only name the file. */
    static Path creatable(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null || !Files.isDirectory(directory)) {
            throw new IOException("cannot write " + file + ": there is no such directory");
        }
        if (!Files.isWritable(directory)) {
            throw new IOException("cannot write " + file + ": its directory may not be written to");
        }
        return file;
    }

    /** Appends a value. */
    public void write(Object value) throws IOException {
        try {
            writer.write(Json.line(value) + "\n");
            writer.flush();
        } catch (IOException e) {
            throw new IOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
