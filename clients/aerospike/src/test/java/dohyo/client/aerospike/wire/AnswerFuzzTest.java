package dohyo.client.aerospike.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.aerospike.People;
import dohyo.client.aerospike.language.RecordRequest;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk.Verb;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Whatever comes, in pieces of whatever size, ends in the same answers and the same sentence, and
 * in no other exception: 100,000 seeded inputs.
 */
@Timeout(180)
@Tag("slow")
class AnswerFuzzTest {

    private static final int INPUTS = 100_000;
    private static final int[] FAVOURITES = {0x00, 0x01, 0x02, 0x03, 0x04, 0x16, 0x7F, 0xFF};

    private final AnswerInbox whole = new AnswerInbox();
    private final AnswerInbox single = new AnswerInbox();
    private final AnswerInbox pieces = new AnswerInbox();
    private final RecordCommand one = command(OperationStep.of(People.ask(Verb.GET)));
    private final RecordCommand many =
            command(OperationStep.of(People.ask(Verb.MULTI_GET)).of(new MultiKeyRead(3, 0, false)));
    private final RecordCommand comparing = command(OperationStep.of(People.comparing()));
    private final RecordCommand write = command(OperationStep.of(People.ask(Verb.PUT)));
    private final AnswerReader reader = new AnswerReader();
    private int refused;
    private int answers;
    private long cells;
    private int held;

    private static RecordCommand command(OperationStep step) {
        try {
            return new RecordCommand(
                    RecordRequest.of("aerospike", step, 0), new CommandTerms("lab", 1000, false));
        } catch (ClientFailure e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void every_input_ends_the_same_way_in_pieces_of_any_size() throws IOException {
        for (int seed = 0; seed < INPUTS; seed++) {
            Random random = new Random(seed);
            byte[] bytes = damaged(stream(random), random);
            List<String> expected = read(whole, bytes, bytes.length + 1, seed);
            demandSame(seed, expected, read(single, bytes, 1, seed));
            demandSame(seed, expected, read(pieces, bytes, 1 + random.nextInt(40), seed));
        }
        assertThat(refused).isBetween(INPUTS / 10, 3 * INPUTS);
        assertThat(answers).isGreaterThan(INPUTS);
        assertThat(cells).isPositive();
        assertThat(held).isPositive();
    }

    /** An assertion for each input would take longer than all of the reading. */
    private static void demandSame(int seed, List<String> expected, List<String> told) {
        if (!told.equals(expected)) {
            assertThat(told).as("seed %s", seed).isEqualTo(expected);
        }
    }

    private List<String> read(AnswerInbox inbox, byte[] bytes, int bytesEach, int seed)
            throws IOException {
        List<String> told = new ArrayList<>();
        BatchRows rows = new BatchRows();
        rows.begin(0);
        inbox.clear();
        try (ReadableByteChannel channel = new Pieces(bytes, bytesEach)) {
            while (true) {
                while (inbox.next()) {
                    told.add(describe(inbox, rows, seed));
                }
                inbox.fill(channel);
            }
        } catch (EOFException end) {
            told.add("end");
        } catch (IOException e) {
            refused++;
            told.add(String.valueOf(e.getMessage()));
        }
        return told;
    }

    private String describe(AnswerInbox inbox, BatchRows rows, int seed) throws MalformedMessage {
        answers++;
        if (!inbox.isMessage()) {
            return InfoRequest.parse(inbox.text()).toString();
        }
        Everything all = new Everything();
        int outcome = switch (seed % 5) {
            case 0, 1 -> reader.take(inbox, one, 0, all);
            case 2 -> reader.takeMany(inbox, many, rows, all);
            case 3 -> reader.takeHeld(inbox, comparing, this::found);
            default ->
                seed % 2 == 0 ? reader.take(inbox, write, 0, all) : reader.takeWritten(inbox);
        };
        return outcome + " " + all.rows;
    }

    private void found(int generation, BinReader bins, ByteBuffer in) {
        ByteBuffer expected = ByteBuffer.wrap(new byte[generation & 7]);
        held += bins.isEqual(0, in, expected) || bins.isEqual(1, in, expected) ? 1 : 0;
    }

    /** A channel that gives so many bytes at once. */
    private static final class Pieces implements ReadableByteChannel {

        private final byte[] all;
        private final int each;
        private int at;

        Pieces(byte[] bytes, int each) {
            all = bytes;
            this.each = each;
        }

        @Override
        public int read(ByteBuffer target) {
            int count = Math.min(Math.min(each, target.remaining()), all.length - at);
            target.put(all, at, count);
            at += count;
            return count == 0 ? -1 : count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    /** Looks at every byte of every cell. */
    private final class Everything implements Completions {

        private long rows;

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

    private static byte[] stream(Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            out.writeBytes(random.nextInt(9) == 0 ? told(random) : answer(random));
        }
        return out.toByteArray();
    }

    private static byte[] told(Random random) {
        byte[] request = InfoRequest.of(List.of("node\tBB9", "build", "replicas\ttest:0,1,////"));
        return Arrays.copyOf(request, request.length - random.nextInt(2));
    }

    private static byte[] answer(Random random) {
        KnownMessage message = new KnownMessage();
        int records = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 1;
        for (int record = 0; record < records; record++) {
            for (String name : List.of("id", "name", "age", "more")) {
                if (random.nextInt(4) > 0) {
                    byte[] value = new byte[random.nextInt(10)];
                    message.bin(name, random.nextInt(9) == 0 ? 1 : 3, value);
                }
            }
            int result = random.nextInt(4) == 0 ? random.nextInt(256) : 0;
            message.record(random.nextInt(3) == 0 ? 1 : 0, result, random.nextInt(20));
        }
        return message.framed();
    }

    /** Cut off, hit, or no protocol at all; every second stream is as it was. */
    private static byte[] damaged(byte[] bytes, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> {
                return Arrays.copyOf(bytes, random.nextInt(bytes.length));
            }
            case 1 -> random.nextBytes(bytes);
            case 2, 3 -> {
                for (int hits = 1 + random.nextInt(3); hits > 0; hits--) {
                    bytes[random.nextInt(bytes.length)] =
                            (byte) FAVOURITES[random.nextInt(FAVOURITES.length)];
                }
            }
            default -> {}
        }
        return bytes;
    }
}
