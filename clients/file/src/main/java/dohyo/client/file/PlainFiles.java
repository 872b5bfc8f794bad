package dohyo.client.file;

import dohyo.client.files.FileLane;
import dohyo.client.files.FileService;
import dohyo.engine.callback.ExceptionClassifier;
import dohyo.engine.client.ClientFailure;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/** Files in a folder of this machine. */
final class PlainFiles implements FileService {

    private static final ExceptionClassifier ERRORS = ExceptionClassifier.unwrapping(
                    thrown -> thrown)
            .kind("no_file", NoSuchFileException.class)
            .kind("short_read", EOFException.class)
            .kind("io_error", IOException.class)
            .end();

    private final Path root;
    private final PageCacheSettings caching;

    /** The kernel counts for the process: one lane tells it. */
    private final AtomicBoolean isCounted = new AtomicBoolean();

    PlainFiles(Path root, PageCacheSettings caching) {
        this.root = root;
        this.caching = caching;
    }

    @Override
    public void create(String folder) throws IOException {
        Path unused = Files.createDirectories(root.resolve(folder));
    }

    @Override
    public String version() {
        return System.getProperty("os.name") + " " + System.getProperty("os.version");
    }

    @Override
    public ExceptionClassifier errors() {
        return ERRORS;
    }

    @Override
    public FileLane lane(String folder) throws ClientFailure {
        if (caching.isToldToKernel()) {
            PosixFadvise.load();
        }
        return new PlainFileLane(root.resolve(folder), caching, isCounted);
    }

    @Override
    public void close() {}
}
