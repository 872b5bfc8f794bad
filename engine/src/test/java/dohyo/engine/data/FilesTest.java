package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.FileAsk.Verb;
import dohyo.model.workload.FileSet;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Files are written from a number, and each part of one can be known again. */
class FilesTest {

    private static final int SEED = 7;
    private static final int BYTES = 100;
    private static final FileSet FILES = new FileSet(4, 1000, "content");

    private static Workload workload(Choose choose, String with) {
        Field file = new KeyField("file", Field.Type.BIGINT, choose, 4, "");
        Field block = new KeyField("block", Field.Type.BIGINT, choose, 10, "").ofKey(with);
        Field content = new ContentField("content", Field.Type.BIGINT, 0, 0).ofKey("file");
        OperationStep read = OperationStep.of(new FileAsk(Verb.READ, FILES, "file", "block", BYTES))
                .verifying(List.of("content"));
        return new Workload(
                "w",
                StoreNamespace.of("files", List.of()),
                Map.of("file", file, "block", block, "content", content),
                new DataSet(4, FileAsk.write(FILES, "file")),
                List.of(new Operation("read", 1, List.of(read))));
    }

    private static long value(RequestGenerator requests, int index) {
        ByteBuffer value = ByteBuffer.allocate(Long.BYTES);
        requests.writeValue(index, value);
        return value.getLong(0);
    }

    private static byte[] part(long content, long offset, int length) {
        ByteBuffer target = ByteBuffer.allocate(length);
        GeneratedFileBytes.write(content, offset, length, target);
        return target.array();
    }

    @Test
    void any_part_is_that_part_of_the_whole() {
        byte[] whole = part(42, 0, 1000);
        SplittableRandom chance = new SplittableRandom(SEED);
        for (int i = 0; i < 1000; i++) {
            int offset = chance.nextInt(1000);
            int length = chance.nextInt(1000 - offset + 1);
            assertThat(part(42, offset, length))
                    .isEqualTo(Arrays.copyOfRange(whole, offset, offset + length));
        }
        assertThat(part(43, 0, 1000)).isNotEqualTo(whole);
    }

    /** What the load phase has told to be written is what a read must find, and nothing else is. */
    @Test
    void a_read_is_held_against_what_was_written() {
        Workload workload = workload(Choose.UNIFORM, "");
        long[] written = new long[4];
        RequestGenerator loading = RequestGenerator.rows(workload, SEED);
        for (int file = 0; file < 4; file++) {
            loading.prepare(file);
            assertThat(value(loading, 0)).isEqualTo(file);
            written[file] = value(loading, 1);
        }
        RequestGenerator reading = RequestGenerator.operations(workload, 9, SEED);
        ExpectedAnswer expected = RequestGenerator.operations(workload, 9, SEED).expected();
        AnswerCellPosition cell = new AnswerCellPosition();
        for (long number = 0; number < 200; number++) {
            reading.prepare(number);
            int file = (int) value(reading, 0);
            long block = value(reading, 1);
            assertThat(block).isBetween(0L, 9L);
            cell.at(0, 0, number, 0);
            byte[] right = part(written[file], block * BYTES, BYTES);
            assertThat(expected.matches(cell, ByteBuffer.wrap(right))).isTrue();
            right[(int) (number % BYTES)]++;
            assertThat(expected.matches(cell, ByteBuffer.wrap(right))).isFalse();
            byte[] other = part(written[file], (block + 1) * BYTES, BYTES);
            assertThat(expected.matches(cell, ByteBuffer.wrap(other))).isFalse();
        }
    }

    @Test
    void files_and_parts_that_count_up_are_read_from_begin_to_end_in_turns() {
        RequestGenerator reading =
                RequestGenerator.operations(workload(Choose.SEQUENTIAL, "file"), SEED, SEED);
        for (long number = 0; number < 80; number++) {
            reading.prepare(number);
            assertThat(value(reading, 0)).isEqualTo(number % 4);
            assertThat(value(reading, 1)).isEqualTo(number / 4 % 10);
        }
    }
}
