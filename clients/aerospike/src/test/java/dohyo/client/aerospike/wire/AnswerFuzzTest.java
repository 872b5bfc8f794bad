package dohyo.client.aerospike.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.aerospike.language.RecordRequest;
import dohyo.client.contract.People;
import dohyo.client.contract.PiecewiseChannel;
import dohyo.client.contract.StreamFuzzContract;
import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk.Verb;

import org.junit.jupiter.api.AfterEach;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Answers of nodes, whole and damaged. */
class AnswerFuzzTest extends StreamFuzzContract {

    private static final int WAYS = 10;

    private final AnswerInbox inbox = new AnswerInbox();
    private final RecordCommand one = command(OperationStep.of(People.ask(Verb.GET)));
    private final RecordCommand many =
            command(OperationStep.of(People.ask(Verb.MULTI_GET)).of(new MultiKeyRead(3, 0, false)));
    private final RecordCommand comparing = command(OperationStep.of(People.comparing()));
    private final RecordCommand write = command(OperationStep.of(People.ask(Verb.PUT)));
    private final AnswerReader reader = new AnswerReader();
    private int way;
    private int held;

    AnswerFuzzTest() {
        super(0x00, 0x01, 0x02, 0x03, 0x04, 0x16, 0x7F, 0xFF);
    }

    private static RecordCommand command(OperationStep step) {
        try {
            return new RecordCommand(
                    RecordRequest.of("aerospike", step, 0), new CommandTerms("lab", 1000, false));
        } catch (ClientFailure e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void some_records_hold_what_was_expected() {
        assertThat(held).isPositive();
    }

    @Override
    protected List<String> read(byte[] bytes, int bytesEach) {
        List<String> told = new ArrayList<>();
        BatchRows rows = new BatchRows();
        rows.begin(0);
        inbox.clear();
        try (ReadableByteChannel channel = new PiecewiseChannel(bytes, bytesEach)) {
            while (true) {
                while (inbox.next()) {
                    told.add(describe(rows));
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

    private String describe(BatchRows rows) throws MalformedMessage {
        answered();
        if (!inbox.isMessage()) {
            return InfoRequest.parse(inbox.text()).toString();
        }
        int outcome = switch (way) {
            case 0, 1, 2, 3 -> reader.take(inbox, one, 0, everything);
            case 4, 5 -> reader.takeMany(inbox, many, rows, everything);
            case 6, 7 -> reader.takeHeld(inbox, comparing, this::found);
            case 8 -> reader.take(inbox, write, 0, everything);
            default -> reader.takeWritten(inbox);
        };
        return outcome + " " + lastRows();
    }

    private void found(int generation, BinReader bins, ByteBuffer in) {
        ByteBuffer expected = ByteBuffer.wrap(new byte[generation & 7]);
        held += bins.isEqual(0, in, expected) || bins.isEqual(1, in, expected) ? 1 : 0;
    }

    @Override
    protected byte[] stream(Random random) {
        way = random.nextInt(WAYS);
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
}
