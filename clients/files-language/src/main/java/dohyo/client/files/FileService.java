package dohyo.client.files;

import dohyo.engine.callback.ExceptionClassifier;
import dohyo.engine.client.ClientFailure;

import java.io.IOException;

/** Whoever keeps the files. */
public interface FileService extends AutoCloseable {

    /** Makes the folder in which all files lie, unless it is there. */
    void create(String folder) throws IOException;

    /** What it is, with its version. */
    String version();

    /** Ways in which its operations can fail. */
    ExceptionClassifier errors();

    /** Opens what one lane reads and writes by. */
    FileLane lane(String folder) throws ClientFailure;

    @Override
    void close();
}
