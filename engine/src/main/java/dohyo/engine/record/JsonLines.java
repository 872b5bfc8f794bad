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
        writer = Files.newBufferedWriter(file);
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
