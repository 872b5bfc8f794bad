package dohyo.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.agent.Sha256;
import dohyo.agent.wire.Frame;
import dohyo.agent.wire.FrameReader;
import dohyo.agent.wire.FrameWriter;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadWriter;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** An agent that lies about files: nothing of it ends in a result. */
@Timeout(60)
final class MachineFilesTest {

    @TempDir
    private Path folder;

    private final List<Kind> asked = new ArrayList<>();
    private final PipedOutputStream answers = new PipedOutputStream();
    private final FrameWriter agent = new FrameWriter(answers);

    /** What it does when it is asked. */
    private interface Answer {
        void to(Frame frame) throws IOException;
    }

    @AfterEach
    void close() throws IOException {
        answers.close();
    }

    @Test
    void a_file_that_was_truncated_on_its_way_is_refused_and_kept_over_there() throws IOException {
        MachineFiles files = files(frame -> {
            if (frame.kind() == Kind.GET) {
                agent.write(Kind.CHUNK, frame.id(), new byte[10]);
                agent.write(
                        Kind.END,
                        frame.id(),
                        new PayloadWriter().number(20).text(digest(new byte[20])));
            }
        });
        assertThatThrownBy(() -> files.fetch("load.hlog", folder.resolve("load.hlog")))
                .hasMessage("machine 'm': of load.hlog (20 bytes) came 10 bytes, and not those that"
                        + " were sent; the copy there is kept");
        assertThat(folder).isEmptyDirectory();
        assertThat(asked).doesNotContain(Kind.ACKNOWLEDGE);
    }

    @Test
    void a_file_of_which_a_byte_was_changed_is_refused() throws IOException {
        MachineFiles files = files(frame -> {
            if (frame.kind() == Kind.GET) {
                agent.write(Kind.CHUNK, frame.id(), new byte[20]);
                byte[] other = new byte[20];
                other[7] = 1;
                agent.write(
                        Kind.END, frame.id(), new PayloadWriter().number(20).text(digest(other)));
            }
        });
        assertThatThrownBy(() -> files.fetch("a", folder.resolve("a")))
                .hasMessageContaining("and not those that were sent");
        assertThat(folder).isEmptyDirectory();
    }

    /** It sends heartbeats all the while. */
    @Tag("slow")
    @Test
    void a_file_of_which_nothing_more_comes_is_given_up() throws IOException {
        MachineFiles files = files(frame -> {
            if (frame.kind() == Kind.GET) {
                agent.write(Kind.CHUNK, frame.id(), new byte[10]);
            }
        });
        assertThatThrownBy(() -> files.fetch("load.hlog", folder.resolve("load.hlog")))
                .hasMessage("machine 'm': nothing more of load.hlog came for 1 s");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"5 ../../etc/passwd", "5 /etc/passwd", "5 a/../b", "x a", "5 a\nb", "5"})
    void a_name_that_leads_elsewhere_is_refused(String line) throws IOException {
        MachineFiles files = files(frame -> {
            if (frame.kind() == Kind.LIST) {
                agent.write(Kind.DONE, frame.id(), new PayloadWriter().texts(List.of(line)));
            }
        });
        assertThatThrownBy(() -> files.list("trial"))
                .hasMessageContaining("it names a file that is none of ours");
    }

    private static String digest(byte[] bytes) {
        var digest = Sha256.empty();
        digest.update(bytes);
        return Sha256.text(digest);
    }

    private MachineFiles files(Answer answer) throws IOException {
        OutputStream questions = new OutputStream() {
            @Override
            public void write(int one) {
                throw new IllegalStateException("frames come whole");
            }

            @Override
            public void write(byte[] whole, int from, int length) throws IOException {
                Frame frame = Objects.requireNonNull(
                        new FrameReader(new ByteArrayInputStream(whole, from, length)).read());
                if (frame.kind() != Kind.BEAT) {
                    asked.add(frame.kind());
                    answer.to(frame);
                }
            }
        };
        AgentStream stream = new AgentStream(
                "m",
                new PipedInputStream(answers, 1 << 16),
                questions,
                Duration.ofSeconds(30),
                () -> {});
        agent.write(Kind.HELLO, 0, new PayloadWriter().texts(List.of()));
        stream.begin();
        return new MachineFiles("m", stream, 1);
    }
}
