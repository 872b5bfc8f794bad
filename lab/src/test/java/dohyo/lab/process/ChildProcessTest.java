package dohyo.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** What a child has started, as long as it lives. */
class ChildProcessTest {

    @TempDir
    Path folder;

    @Test
    void whoever_has_the_number_of_one_that_has_ended_started_nothing_of_ours() throws IOException {
        Process stranger = new ProcessBuilder("sh", "-c", "sleep 600; true").start();
        try {
            Eventually.holds("its child is there", () -> stranger.descendants().count() == 1);
            assertThat(child(stranger).descendants()).hasSize(1);
            assertThat(child(new Ended(stranger)).descendants()).isEmpty();
        } finally {
            stranger.descendants().forEach(ProcessHandle::destroyForcibly);
            stranger.destroyForcibly();
        }
    }

    private ChildProcess child(Process process) {
        List<String> words = List.of("sh");
        return new ChildProcess(
                new Command("child", words, folder, folder.resolve("log")), words, process);
    }

    /** One that has ended, and whose number belongs to another by now. */
    private static final class Ended extends Process {

        private final Process successor;

        Ended(Process successor) {
            this.successor = successor;
        }

        @Override
        public long pid() {
            return successor.pid();
        }

        @Override
        public ProcessHandle toHandle() {
            return successor.toHandle();
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public int waitFor() {
            return 0;
        }

        @Override
        public int exitValue() {
            return 0;
        }

        @Override
        public void destroy() {
            // It has ended.
        }
    }
}
