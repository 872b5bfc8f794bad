package dohyo.client.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Whatever comes, in pieces of whatever size, ends in the same answers and the same sentence, and
 * in no other exception: 100,000 seeded inputs.
 */
@Timeout(180)
@Tag("slow")
public abstract class StreamFuzzContract {

    private static final int INPUTS = 100_000;

    /** Looks at every byte of every cell. */
    protected final Completions everything = new Everything();

    private final int[] favourites;
    private int refused;
    private int answers;
    private long cells;
    private long rows;

    /** @param favourites bytes that mean something in this protocol */
    protected StreamFuzzContract(int... favourites) {
        this.favourites = favourites;
    }

    /** Some answers as a server sends them. */
    protected abstract byte[] stream(Random random);

    /** What the client makes of a stream that comes in pieces of so many bytes. */
    protected abstract List<String> read(byte[] bytes, int bytesEach) throws IOException;

    /** An answer is about to be read, which has told of no rows yet. */
    protected final void answered() {
        answers++;
        rows = 0;
    }

    /** How many rows {@link #everything} was told of since. */
    protected final long lastRows() {
        return rows;
    }

    /** The sentence with which a stream is refused. */
    protected final String refused(Exception refusal) {
        refused++;
        return String.valueOf(refusal.getMessage());
    }

    @Test
    void every_input_ends_the_same_way_in_pieces_of_any_size() throws IOException {
        for (int seed = 0; seed < INPUTS; seed++) {
            Random random = new Random(seed);
            byte[] bytes = damaged(stream(random), random);
            List<String> expected = read(bytes, bytes.length + 1);
            demandSame(seed, expected, read(bytes, 1));
            demandSame(seed, expected, read(bytes, 1 + random.nextInt(40)));
        }
        assertThat(refused).isBetween(INPUTS / 10, 3 * INPUTS);
        assertThat(answers).isGreaterThan(INPUTS);
        assertThat(cells).isPositive();
    }

    /** An assertion for each input would take longer than all of the reading. */
    private static void demandSame(int seed, List<String> expected, List<String> told) {
        if (!told.equals(expected)) {
            assertThat(told).as("seed %s", seed).isEqualTo(expected);
        }
    }

    /** Cut off, hit, or no protocol at all; every second stream is as it was. */
    private byte[] damaged(byte[] bytes, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> {
                return Arrays.copyOf(bytes, random.nextInt(bytes.length));
            }
            case 1 -> random.nextBytes(bytes);
            case 2, 3 -> {
                for (int hits = 1 + random.nextInt(3); hits > 0; hits--) {
                    bytes[random.nextInt(bytes.length)] =
                            (byte) favourites[random.nextInt(favourites.length)];
                }
            }
            default -> {}
        }
        return bytes;
    }

    private final class Everything implements Completions {

        @Override
        public boolean verifies(int slot) {
            return true;
        }

        @Override
        public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
            while (value != null && value.hasRemaining()) {
                value.get();
            }
            cells++;
        }

        @Override
        public void rows(int slot, long count) {
            rows = count;
        }

        @Override
        public void answered(int slot, long stampNanos) {}

        @Override
        public void failed(int slot, int kind, long stampNanos) {}
    }
}
