package dohyo.lab.collect;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of one JSON value a line. Each line is handed to the kernel as it is written, so that a
 * Dohyo that is killed leaves everything it had seen. Any thread may append.
 */
public final class JsonLinesFile implements AutoCloseable {

    private final Path file;
    private final Writer writer;

    public JsonLinesFile(Path file) throws IOException {
        this.file = file;
        try {
            this.writer = Files.newBufferedWriter(file);
        } catch (IOException e) {
            throw ResultFileWriter.cannotWrite(file, e);
        }
    }

    /** Appends a value. */
    public synchronized void append(Object value) throws IOException {
        try {
            writer.write(Json.line(value) + "\n");
            writer.flush();
        } catch (IOException e) {
            throw ResultFileWriter.cannotWrite(file, e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        writer.close();
    }
}
