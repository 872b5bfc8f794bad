package dohyo.client.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.files.FileCalls.FileCall;
import dohyo.engine.callback.ExceptionClassifier;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.FileAsk.Verb;
import dohyo.model.workload.FileSet;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** How parts of files are read, from a lane that notes what it is asked for. */
class FileCallsTest {

    private static final int PIECE = FileCalls.PIECE_BYTES;
    private static final ExceptionClassifier NONE =
            ExceptionClassifier.unwrapping(thrown -> thrown).end();

    private final List<String> asked = new ArrayList<>();

    /** Gives of every place the low byte of its number. */
    private final class Noting implements FileLane {

        @Override
        public void write(long file, FileContent content) {
            asked.add("write " + file);
        }

        @Override
        public void begin(long file) {
            asked.add("begin " + file);
        }

        @Override
        public void read(long file, long offset, ByteBuffer target) {
            asked.add("read " + target.remaining() + " at " + offset);
            for (long at = offset; target.hasRemaining(); at++) {
                target.put((byte) at);
            }
        }

        @Override
        public void close() {}
    }

    /** Of the second block of file 7. */
    private enum SecondBlock implements Request {
        ONE;

        @Override
        public int statement() {
            return 0;
        }

        @Override
        public int valueCount() {
            return 2;
        }

        @Override
        public int valueLength(int index) {
            return Long.BYTES;
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {
            target.putLong(index == 0 ? 7 : 1);
        }
    }

    private static FileAsk read(int bytes) {
        return new FileAsk(Verb.READ, new FileSet(10, 1L << 30, "content"), "file", "block", bytes);
    }

    private FileCalls calls(FileCall call) {
        return new FileCalls(new Noting(), List.of(call), NONE);
    }

    @Test
    void a_large_part_is_read_piece_by_piece_and_begins_once() throws Exception {
        int length = 2 * PIECE + 5;
        FileCalls calls = calls(new FileCall(read(length), false));
        var unused = calls.call(SecondBlock.ONE).call();
        assertThat(asked)
                .containsExactly(
                        "begin 7",
                        "read " + PIECE + " at " + length,
                        "read " + PIECE + " at " + (length + PIECE),
                        "read 5 at " + (length + 2 * PIECE));
        assertThat(calls.notes().counters()).containsEntry("read.bytes", (long) length);
    }

    @Test
    void a_small_part_is_one_piece() throws Exception {
        var unused = calls(new FileCall(read(100), false)).call(SecondBlock.ONE).call();
        assertThat(asked).containsExactly("begin 7", "read 100 at 100");
    }

    @Test
    void all_pieces_of_a_part_are_verified() throws Exception {
        int length = PIECE + 300;
        var answer =
                calls(new FileCall(read(length), true)).call(SecondBlock.ONE).call();
        ByteBuffer expected = ByteBuffer.allocate(length);
        for (long at = length; expected.hasRemaining(); at++) {
            expected.put((byte) at);
        }
        List<ByteBuffer> cells = new ArrayList<>();
        assertThat(answer).isNotNull();
        answer.report(0, new Completions() {
            @Override
            public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
                cells.add(value);
            }

            @Override
            public void answered(int slot, long stampNanos) {}

            @Override
            public void failed(int slot, int kind, long stampNanos) {}
        });
        assertThat(cells).containsExactly(expected.flip());
    }

    /** Sixty-four of 16 MB did not fit, and half of them failed with an error of the JVM. */
    @Test
    void threads_that_take_more_memory_than_there_is_are_refused() {
        assertThat(new FileCall(read(16 << 20), false).memoryBytes()).isEqualTo(PIECE);
        assertThat(new FileCall(read(16 << 20), true).memoryBytes()).isEqualTo(PIECE + (16L << 20));
        int parts = Integer.MAX_VALUE - 8;
        List<RequestTemplate> calls = List.of(new RequestTemplate(
                OperationStep.of(read(parts)).verifying(List.of("content")), 0, List.of()));
        FileControlSession session = new FileControlSession(new Nowhere());
        assertThatThrownBy(() -> session.open(StoreNamespace.of("files", List.of()), calls, 4000))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("lower 'in-flight' of the client or the 'bytes' of a read");
    }

    /** Keeps nothing. */
    private final class Nowhere implements FileService {

        @Override
        public void create(String folder) {}

        @Override
        public String version() {
            return "0";
        }

        @Override
        public ExceptionClassifier errors() {
            return NONE;
        }

        @Override
        public FileLane lane(String folder) {
            return new Noting();
        }

        @Override
        public void close() {}
    }
}
