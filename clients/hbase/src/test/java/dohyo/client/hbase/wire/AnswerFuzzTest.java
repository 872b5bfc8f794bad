package dohyo.client.hbase.wire;

import dohyo.client.contract.PiecewiseChannel;
import dohyo.client.contract.StreamFuzzContract;
import dohyo.client.net.MalformedAnswer;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Answers of region servers, whole and damaged. */
class AnswerFuzzTest extends StreamFuzzContract {

    private final AnswerInbox inbox = new AnswerInbox();

    AnswerFuzzTest() {
        super(0x00, 0x01, 0x08, 0x0A, 0x12, 0x1A, 0x7F, 0x80, 0xFF);
    }

    @Override
    protected List<String> read(byte[] bytes, int bytesEach) throws IOException {
        List<String> told = new ArrayList<>();
        inbox.clear();
        AnswerReader reader = new AnswerReader(inbox);
        try (ReadableByteChannel channel = new PiecewiseChannel(bytes, bytesEach)) {
            while (true) {
                while (inbox.next()) {
                    told.add(describe(reader));
                }
                inbox.fill(channel);
            }
        } catch (MalformedAnswer e) {
            told.add(refused(e));
        } catch (EOFException end) {
            told.add("end");
        }
        return told;
    }

    /** What each of the ways of reading makes of it, as a call's kind is known by its number. */
    private String describe(AnswerReader reader) throws MalformedCall {
        answered();
        if (inbox.isFailure()) {
            return inbox.callId() + " " + inbox.failure().kind() + " "
                    + inbox.failure().host(inbox) + ":" + inbox.failure().port() + " "
                    + inbox.failure().text(inbox);
        }
        reader.begin(0, new RowCells(List.of("", "value", "age")), everything);
        switch (inbox.callId() & 3) {
            case 0 -> reader.readGet();
            case 1 -> reader.readMulti();
            default -> {
                ScanProgress scan = new ScanProgress();
                scan.begin(0, 3);
                reader.readScan(scan);
                return inbox.callId() + " " + scan.found() + " " + scan.goOn(2);
            }
        }
        return inbox.callId() + " " + reader.rows() + " " + reader.results() + " " + reader.error();
    }

    @Override
    protected byte[] stream(Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = random.nextInt(4); i >= 0; i--) {
            out.writeBytes(answer(random));
        }
        return out.toByteArray();
    }

    private static byte[] answer(Random random) {
        int id = random.nextInt(300);
        ProtobufMessageBuilder header = new ProtobufMessageBuilder().number(1, id);
        if (random.nextInt(6) == 0) {
            return framed(header.message(2, failure(random)), new byte[0], new byte[0]);
        }
        ByteArrayOutputStream block = new ByteArrayOutputStream();
        byte[] message = message(id & 3, random, block).toBytes();
        if (block.size() > 0) {
            header.message(3, new ProtobufMessageBuilder().number(1, block.size()));
        }
        return framed(header, message, block.toByteArray());
    }

    private static ProtobufMessageBuilder failure(Random random) {
        String[] names = {"RegionMovedException", "CallQueueTooBigException", "Strange"};
        ProtobufMessageBuilder failure = new ProtobufMessageBuilder()
                .text(1, "org.apache.hadoop.hbase." + names[random.nextInt(names.length)])
                .text(2, "the first line\nanother");
        return random.nextBoolean()
                ? failure.text(3, "127.0.0.2").number(4, random.nextInt(65_536))
                : failure.number(5, 1);
    }

    private static ProtobufMessageBuilder message(
            int kind, Random random, ByteArrayOutputStream block) {
        ProtobufMessageBuilder message = new ProtobufMessageBuilder();
        switch (kind) {
            case 0 -> message.message(1, result(random, block));
            case 1 -> {
                for (int region = random.nextInt(3); region > 0; region--) {
                    message.message(1, region(random, block));
                }
            }
            default -> {
                for (int row = random.nextInt(4); row > 0; row--) {
                    message.number(1, cells(random, block));
                }
                message.number(3, random.nextInt(2)).number(8, random.nextInt(2));
            }
        }
        return message;
    }

    private static ProtobufMessageBuilder region(Random random, ByteArrayOutputStream block) {
        ProtobufMessageBuilder region = new ProtobufMessageBuilder();
        for (int action = random.nextInt(4); action > 0; action--) {
            ProtobufMessageBuilder result = new ProtobufMessageBuilder().number(1, action);
            region.message(
                    1,
                    random.nextInt(4) == 0
                            ? result.message(
                                    3,
                                    new ProtobufMessageBuilder()
                                            .text(1, "a.RegionTooBusyException"))
                            : result.message(2, result(random, block)));
        }
        return region;
    }

    private static ProtobufMessageBuilder result(Random random, ByteArrayOutputStream block) {
        return new ProtobufMessageBuilder().number(2, cells(random, block)).number(5, 0);
    }

    private static int cells(Random random, ByteArrayOutputStream block) {
        int count = random.nextInt(4);
        for (int i = 0; i < count; i++) {
            byte[] row = new byte[random.nextInt(20)];
            byte[] name = CallHeaders.text(random.nextBoolean() ? "value" : "age");
            byte[] value = new byte[random.nextInt(60)];
            random.nextBytes(value);
            int keyBytes = Cell.KEY_BYTES + row.length + 1 + name.length;
            ByteBuffer cell = ByteBuffer.allocate(Cell.HEAD_BYTES + keyBytes + value.length);
            cell.putInt(cell.capacity() - Integer.BYTES).putInt(keyBytes).putInt(value.length);
            cell.putShort((short) row.length)
                    .put(row)
                    .put((byte) 1)
                    .put((byte) 'f')
                    .put(name);
            cell.putLong(1).put(Cell.PUT).put(value);
            block.writeBytes(cell.array());
        }
        return count;
    }

    private static byte[] framed(ProtobufMessageBuilder header, byte[] message, byte[] block) {
        byte[] head = header.toBytes();
        ByteBuffer out = ByteBuffer.allocate(32 + head.length + message.length + block.length);
        out.putInt(0);
        ProtobufFieldWriter.varint(out, head.length);
        out.put(head);
        if (message.length + block.length > 0) {
            ProtobufFieldWriter.varint(out, message.length);
            out.put(message).put(block);
        }
        out.putInt(0, out.position() - Integer.BYTES);
        return Arrays.copyOf(out.array(), out.position());
    }
}
