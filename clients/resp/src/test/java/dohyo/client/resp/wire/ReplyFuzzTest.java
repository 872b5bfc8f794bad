package dohyo.client.resp.wire;

import dohyo.client.contract.StreamFuzzContract;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Replies of Redis and its like, whole and damaged. */
class ReplyFuzzTest extends StreamFuzzContract {

    ReplyFuzzTest() {
        super(0x00, '\r', '\n', '-', '?', '*', '$', '9', 0x7F, 0xFF);
    }

    /** What the scanner, the decoder and the teller of cells make of a stream. */
    @Override
    protected List<String> read(byte[] bytes, int bytesEach) {
        List<String> told = new ArrayList<>();
        ReplyScanner scanner = new ReplyScanner();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int start = 0;
        int end = 0;
        try {
            while (end < bytes.length || start < end) {
                end = Math.min(bytes.length, end + bytesEach);
                boolean any = false;
                while (start < end && scanner.scan(in, start, end)) {
                    told.add(describe(scanner, in, start));
                    start += scanner.bytes();
                    scanner.reset();
                    any = true;
                }
                if (end == bytes.length && !any) {
                    return told;
                }
            }
        } catch (MalformedReply e) {
            told.add(refused(e));
        }
        return told;
    }

    private String describe(ReplyScanner scanner, ByteBuffer in, int start) throws MalformedReply {
        answered();
        if (scanner.isError()) {
            ErrorKind kind = ErrorKind.of(in, start + scanner.errorFrom(), scanner.errorBytes());
            return scanner.bytes() + " " + kind.label();
        }
        if (scanner.found() > 0) {
            new ReplyDecoder()
                    .report(in, start, new ValueTextCodec[] {ValueTextCodec.INT}, 0, everything);
        }
        return scanner.bytes() + " " + scanner.found() + " " + Reply.decode(in, start);
    }

    @Override
    protected byte[] stream(Random random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = random.nextInt(4); i >= 0; i--) {
            if (random.nextInt(10) == 0) {
                put(out, ">2\r\n+message\r\n$2\r\nhi\r\n");
            }
            element(out, random, 0);
        }
        return out.toByteArray();
    }

    private static void element(ByteArrayOutputStream out, Random random, int depth) {
        if (random.nextInt(12) == 0 && depth < 4) {
            put(out, "|1\r\n+ttl\r\n");
            element(out, random, depth + 1);
        }
        int choice = random.nextInt(depth < 4 ? 16 : 11);
        switch (choice) {
            case 0 -> put(out, "+OK\r\n");
            case 1 -> put(out, "-WRONGTYPE Operation against a key\r\n");
            case 2 -> put(out, ":" + random.nextLong() + "\r\n");
            case 3 -> put(out, "_\r\n");
            case 4 -> put(out, random.nextBoolean() ? "#t\r\n" : "#f\r\n");
            case 5 -> put(out, "," + random.nextGaussian() + "\r\n");
            case 6 -> put(out, "(1234567890123456789012\r\n");
            case 7 -> bulk(out, '!', "ERR broken", random);
            case 8 -> bulk(out, '=', "txt:", random);
            case 9 -> put(out, random.nextBoolean() ? "$-1\r\n" : "*-1\r\n");
            case 10 -> bulk(out, '$', "", random);
            default -> aggregate(out, random, depth, "*~%*~".charAt(choice - 11));
        }
    }

    private static void bulk(ByteArrayOutputStream out, char type, String text, Random random) {
        byte[] content = new byte[random.nextInt(60)];
        random.nextBytes(content);
        put(out, type + String.valueOf(text.length() + content.length) + "\r\n" + text);
        out.writeBytes(content);
        put(out, "\r\n");
    }

    private static void aggregate(ByteArrayOutputStream out, Random random, int depth, char type) {
        int count = random.nextInt(5);
        put(out, type + String.valueOf(count) + "\r\n");
        for (int i = type == '%' ? 2 * count : count; i > 0; i--) {
            element(out, random, depth + 1);
        }
    }

    private static void put(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }
}
