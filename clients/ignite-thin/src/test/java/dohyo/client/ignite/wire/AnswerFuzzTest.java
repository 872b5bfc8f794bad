package dohyo.client.ignite.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.ignite.People;
import dohyo.client.ignite.language.RecordRequest;
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
    private static final int[] FAVOURITES = {0x00, 0x01, 0x02, 0x03, 0x09, 0x0C, 0x65, 0x7F, 0xFF};

    private final AnswerInbox whole = new AnswerInbox();
    private final AnswerInbox single = new AnswerInbox();
    private final AnswerInbox pieces = new AnswerInbox();
    private final RecordCommand one = command(OperationStep.of(People.ask(Verb.GET)));
    private final RecordCommand many =
            command(OperationStep.of(People.ask(Verb.MULTI_GET)).of(new MultiKeyRead(3, 0, false)));
    private int refused;
    private int answers;
    private long cells;

    private static RecordCommand command(OperationStep step) {
        try {
            return new RecordCommand(RecordRequest.of("ignite-thin", step, 0));
        } catch (ClientFailure e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void every_input_ends_the_same_way_in_pieces_of_any_size() throws IOException {
        for (int seed = 0; seed < INPUTS; seed++) {
            Random random = new Random(seed);
            byte[] bytes = damaged(stream(random), random);
            List<String> expected = read(whole, bytes, bytes.length + 1);
            demandSame(seed, expected, read(single, bytes, 1));
            demandSame(seed, expected, read(pieces, bytes, 1 + random.nextInt(40)));
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

    private List<String> read(AnswerInbox inbox, byte[] bytes, int bytesEach) throws IOException {
        List<String> told = new ArrayList<>();
        inbox.clear();
        boolean isGreeted = false;
        try (ReadableByteChannel channel = new Pieces(bytes, bytesEach)) {
            while (true) {
                while (inbox.next()) {
                    told.add(isGreeted ? describe(inbox) : greeting(inbox));
                    isGreeted = true;
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

    private static String greeting(AnswerInbox inbox) throws IOException {
        GreetingAnswer answer = GreetingAnswer.read(inbox);
        return answer.node() + " " + answer.canInvoke();
    }

    private String describe(AnswerInbox inbox) throws MalformedMessage {
        answers++;
        String head = inbox.id() + " " + inbox.isChanged() + " ";
        if (inbox.status() != 0) {
            return head + ErrorKind.of(inbox) + " " + inbox.text();
        }
        Everything all = new Everything();
        boolean isOurs = inbox.id() % 2 == 0
                ? one.take(inbox, 0, all)
                : many.takeMany(inbox, 0, new NumberedRows(all));
        return head + isOurs + " " + all.rows;
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
        out.writeBytes(
                random.nextInt(10) == 0
                        ? new ControlRequestBuilder()
                                .put(0)
                                .putShort(1)
                                .putShort(6)
                                .putShort(0)
                                .putText("no\nmore")
                                .framed()
                        : new ControlRequestBuilder()
                                .put(1)
                                .putByteArray(new byte[random.nextInt(5)])
                                .put(TypeCodes.UUID)
                                .putLong(random.nextLong())
                                .putLong(1)
                                .framed());
        for (int i = random.nextInt(5); i > 0; i--) {
            out.writeBytes(answer(random));
        }
        return out.toByteArray();
    }

    private static byte[] answer(Random random) {
        int id = random.nextInt(300);
        boolean isChanged = random.nextInt(6) == 0;
        boolean isFailure = random.nextInt(6) == 0;
        ControlRequestBuilder answer = new ControlRequestBuilder()
                .putLong(id)
                .putShort((isFailure ? 1 : 0) | (isChanged ? 2 : 0));
        if (isChanged) {
            answer.putLong(random.nextInt(9)).putInt(0);
        }
        if (isFailure) {
            String[] words = {"Out of memory in data region", "Failed to map keys", "what\nelse"};
            return answer.putInt(1 + random.nextInt(1_000) * random.nextInt(2))
                    .putText(words[random.nextInt(words.length)])
                    .framed();
        }
        if (id % 2 == 0) {
            return (random.nextBoolean() ? answer.put(TypeCodes.NULL) : value(answer, random))
                    .framed();
        }
        int count = random.nextInt(4);
        answer.putInt(count);
        for (int i = 0; i < count; i++) {
            value(key(answer, random), random);
        }
        return answer.framed();
    }

    private static ControlRequestBuilder key(ControlRequestBuilder answer, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> answer.put(TypeCodes.INT).putInt(random.nextInt());
            case 1 -> answer.put(TypeCodes.LONG).putLong(random.nextLong());
            case 2 -> answer.put(TypeCodes.UUID).putLong(1).putLong(2);
            default -> answer.putText("user" + random.nextInt());
        };
    }

    private static ControlRequestBuilder value(ControlRequestBuilder answer, Random random) {
        ByteArrayOutputStream record = new ByteArrayOutputStream();
        for (int field = 0; field < 3; field++) {
            byte[] bytes = new byte[random.nextInt(30)];
            random.nextBytes(bytes);
            boolean isMissing = random.nextInt(5) == 0;
            record.writeBytes(
                    ByteBuffer.allocate(4).putInt(isMissing ? -1 : bytes.length).array());
            record.writeBytes(isMissing ? new byte[0] : bytes);
        }
        return answer.putByteArray(record.toByteArray());
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
