package dohyo.lab.machine;

import dohyo.lab.process.Processes;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** A folder for each test, and processes that end with it. */
abstract class ProcessesTestBench {

    @TempDir
    Path folder;

    Processes processes;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
    }
}
