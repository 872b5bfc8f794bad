package dohyo.client.ignite.wire;

import dohyo.client.contract.People;
import dohyo.client.contract.PiecewiseChannel;
import dohyo.client.contract.StreamFuzzContract;
import dohyo.client.ignite.language.RecordRequest;
import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk.Verb;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Answers of nodes, whole and damaged. */
class AnswerFuzzTest extends StreamFuzzContract {

    private final AnswerInbox inbox = new AnswerInbox();
    private final RecordCommand one = command(OperationStep.of(People.ask(Verb.GET)));
    private final RecordCommand many =
            command(OperationStep.of(People.ask(Verb.MULTI_GET)).of(new MultiKeyRead(3, 0, false)));

    AnswerFuzzTest() {
        super(0x00, 0x01, 0x02, 0x03, 0x09, 0x0C, 0x65, 0x7F, 0xFF);
    }

    private static RecordCommand command(OperationStep step) {
        try {
            return new RecordCommand(RecordRequest.of("ignite-thin", step, 0));
        } catch (ClientFailure e) {
            throw new AssertionError(e);
        }
    }

    @Override
    protected List<String> read(byte[] bytes, int bytesEach) {
        List<String> told = new ArrayList<>();
        inbox.clear();
        boolean isGreeted = false;
        try (ReadableByteChannel channel = new PiecewiseChannel(bytes, bytesEach)) {
            while (true) {
                while (inbox.next()) {
                    told.add(isGreeted ? describe() : greeting());
                    isGreeted = true;
                }
                inbox.fill(channel);
            }
        } catch (EOFException end) {
            told.add("end");
        } catch (IOException e) {
            told.add(refused(e));
        }
        return told;
    }

    private String greeting() throws IOException {
        GreetingAnswer answer = GreetingAnswer.read(inbox);
        return answer.node() + " " + answer.canInvoke();
    }

    private String describe() throws MalformedMessage {
        answered();
        String head = inbox.id() + " " + inbox.isChanged() + " ";
        if (inbox.status() != 0) {
            return head + ErrorKind.of(inbox) + " " + inbox.text();
        }
        boolean isOurs = inbox.id() % 2 == 0
                ? one.take(inbox, 0, everything)
                : many.takeMany(inbox, 0, new RowNumberingCompletions(everything));
        return head + isOurs + " " + lastRows();
    }

    @Override
    protected byte[] stream(Random random) {
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
}
