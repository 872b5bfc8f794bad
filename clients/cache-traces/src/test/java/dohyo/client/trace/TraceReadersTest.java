package dohyo.client.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.workload.TraceFormat;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

/** What stands in traces is read, and what is wrong in them is told with its place. */
final class TraceReadersTest {

    private static final int MOST = 1000;

    private static AccessSequence read(byte[] file, TraceFormat format) throws IOException {
        return Traces.read(new ByteArrayInputStream(file), "t", format, MOST);
    }

    private static AccessSequence read(String text, TraceFormat format) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8), format);
    }

    private static long[] keys(AccessSequence trace) {
        return IntStream.range(0, trace.length()).mapToLong(trace::key).toArray();
    }

    /** Records of libCacheSim: key and when it is asked for next, in turns. */
    private static byte[] oracle(long... keysAndNext) {
        ByteBuffer bytes =
                ByteBuffer.allocate(keysAndNext.length / 2 * 24).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < keysAndNext.length; i += 2) {
            bytes.putInt(i).putLong(keysAndNext[i]).putInt(100).putLong(keysAndNext[i + 1]);
        }
        return bytes.array();
    }

    @Test
    void lirs_is_a_number_a_line_and_stars_are_no_accesses() throws IOException {
        assertThat(keys(read("3\n\n 5\r\n*\n3\n-7", TraceFormat.LIRS)))
                .containsExactly(3, 5, 3, -7);
    }

    @Test
    void arc_is_blocks_that_follow_each_other() throws IOException {
        assertThat(keys(read("10 3 0 0\n11 1 0 1\n7\t2\n", TraceFormat.ARC)))
                .containsExactly(10, 11, 12, 11, 7, 8);
    }

    @Test
    void of_twitter_reads_are_accesses_and_words_are_keys() throws IOException {
        String lines = """
                0,a:b,3,10,1,get,0
                0,c,3,10,1,set,100
                1,c,3,10,1,gets,0
                1,a:b,3,10,2,get,0
                """;
        long[] keys = keys(read(lines, TraceFormat.TWITTER));
        assertThat(keys).hasSize(3);
        assertThat(keys[0]).isEqualTo(keys[2]).isNotEqualTo(keys[1]);
    }

    @Test
    void records_of_libcachesim_are_keys_of_eight_bytes() throws IOException {
        byte[] file = oracle(Long.MIN_VALUE, 2, 5, -1, Long.MIN_VALUE, Long.MAX_VALUE);
        assertThat(keys(read(file, TraceFormat.ORACLE_GENERAL)))
                .containsExactly(Long.MIN_VALUE, 5, Long.MIN_VALUE);
    }

    @Test
    void keys_of_cache2k_are_numbers_of_four_bytes() throws IOException {
        byte[] file = {0, 0, 1, 0, -1, -1, -1, -2};
        assertThat(keys(read(file, TraceFormat.CACHE2K))).containsExactly(256, -2);
    }

    @Test
    void compressed_files_are_unpacked_by_what_they_begin_with() throws IOException {
        byte[] text = "1\n2\n1\n".getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (OutputStream packer = new GZIPOutputStream(gzip)) {
            packer.write(text);
        }
        assertThat(keys(read(gzip.toByteArray(), TraceFormat.LIRS))).containsExactly(1, 2, 1);
        assertThat(keys(read(xz(text), TraceFormat.LIRS))).containsExactly(1, 2, 1);
    }

    private static byte[] xz(byte[] content) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (OutputStream packer = new XZOutputStream(file, new LZMA2Options())) {
            packer.write(content);
        }
        return file.toByteArray();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            lirs    | 1;2;zwei                  | line 3: 'zwei' is no whole number of 64 bits
            lirs    | 99999999999999999999      | line 1: '99999999999999999999' is no whole number
            lirs    | 1 2 3                     | line 1: '1 2 3' is no whole number
            arc     | 5                         | line 1: a line has a first block and how many
            arc     | 5 0                       | line 1: 0 blocks from 5 on
            arc     | 1 1;5 99999999999         | line 2: 99999999999 blocks from 5 on
            arc     | 9223372036854775807 2     | line 1: 2 blocks from 9223372036854775807 on
            arc     | -3 2                      | line 1: 2 blocks from -3 on
            arc     | a b                       | line 1: 'a' is no whole number
            twitter | 0,k,1,1,1,get             | line 1: a line has 7 words
            twitter | 0,k,1,1,1,get,0;0,k,1,1,1,sit,0 | line 2: a line has 7 words
            twitter | 1;2                       | line 1: a line has 7 words
            """)
    void damaged_line_is_told_with_its_place(String format, String lines, String told) {
        assertThatThrownBy(() ->
                        read(lines.replace(';', '\n'), TraceFormat.of(format).orElseThrow()))
                .isInstanceOf(DamagedTrace.class)
                .hasMessageContaining("the trace t, " + told);
    }

    @Test
    void record_that_ends_too_soon_is_told_with_its_place() {
        byte[] cut = Arrays.copyOf(oracle(1, -1, 2, -1), 40);
        assertThatThrownBy(() -> read(cut, TraceFormat.ORACLE_GENERAL))
                .hasMessageContaining("byte 24: a record of 24 bytes ends after 16");
        assertThatThrownBy(() -> read(new byte[7], TraceFormat.CACHE2K))
                .hasMessageContaining("byte 4: a record of 4 bytes ends after 3");
    }

    @Test
    void records_of_another_format_are_known_by_what_comes_next() {
        assertThatThrownBy(() -> read(oracle(1, 5, 2, 0), TraceFormat.ORACLE_GENERAL))
                .hasMessageContaining("byte 24: access 1 says that its key is asked for next in"
                        + " access 0, which is not later");
    }

    @Test
    void what_is_too_long_is_refused() {
        assertThatThrownBy(() -> read("1\n".repeat(MOST + 1), TraceFormat.LIRS))
                .hasMessageContaining("access 1000: is longer than that");
        assertThatThrownBy(() -> read("1 1000\n".repeat(2), TraceFormat.ARC))
                .hasMessageContaining("access 1000: is longer than that");
        assertThatThrownBy(() -> read("1".repeat(5000), TraceFormat.LIRS))
                .hasMessageContaining("line 1: is longer than 4096 characters");
    }

    @Test
    void file_that_unpacks_to_more_than_a_trace_has_is_refused() throws IOException {
        byte[] bomb = xz(new byte[1 << 20]);
        assertThatThrownBy(() -> Decompression.of(new ByteArrayInputStream(bomb), "t", 1 << 19)
                        .readAllBytes())
                .hasMessageContaining("is longer than the 524288 bytes that are read of a trace");
    }

    @Test
    void what_cannot_be_unpacked_is_told() throws IOException {
        byte[] half = Arrays.copyOf(xz(new byte[100]), 20);
        assertThatThrownBy(() -> read(half, TraceFormat.LIRS))
                .isInstanceOf(DamagedTrace.class)
                .hasMessageContaining("cannot be unpacked");
        byte[] zstandard = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, 0};
        assertThatThrownBy(() -> read(zstandard, TraceFormat.ORACLE_GENERAL))
                .hasMessageContaining("unpack it with 'zstd -d'");
        assertThatThrownBy(() -> read(new byte[] {0x1f, (byte) 0x8b}, TraceFormat.LIRS))
                .hasMessageContaining("byte 0: cannot be unpacked");
    }

    @Test
    void trace_without_an_access_is_refused() {
        assertThatThrownBy(() -> read("\n*\n", TraceFormat.LIRS))
                .hasMessageContaining("has no access");
    }

    /** Whatever stands in a file, it is read or it is told what is wrong. */
    @RepeatedTest(500)
    void damaged_files_do_no_harm(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        byte[] file = new byte[random.nextInt(200)];
        random.nextBytes(file);
        if (random.nextBoolean()) {
            for (int i = 0; i < file.length; i++) {
                file[i] = (byte) "0123456789 ,\n*-get".charAt(file[i] & 15);
            }
        }
        for (TraceFormat format : TraceFormat.values()) {
            try {
                assertThat(read(file, format).length()).isLessThanOrEqualTo(MOST);
            } catch (IOException e) {
                assertThat(e).isInstanceOf(DamagedTrace.class);
            }
        }
    }
}
