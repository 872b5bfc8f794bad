package dohyo.client.memcached;

import dohyo.client.net.ordered.PackedRecord;
import dohyo.client.net.ordered.TextKey;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.RecordSteps;
import dohyo.engine.client.Request;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** What becomes of a step: a record is one value under {@code table:key}, written as a whole. */
final class RecordCommand {

    private static final int KEY_BYTES_MAX = 250;
    private static final byte[] LINE_END = bytes("\r\n");

    /** A length in as many digits as any has; leading zeros are read as such. */
    private static final int LENGTH_DIGITS = 10;

    private final Kind kind;
    private final PackedRecord record;
    private final TextKey key;
    private final byte[] word;
    private final byte[] options;
    private final byte[] done;
    private final byte[] nothing;
    private final String text;

    /** The commands that there are, with a line that says it was done, or another. */
    private enum Kind {
        GET("get", "END", "END"),
        SET("set", "STORED", "STORED"),
        DELETE("delete", "DELETED", "NOT_FOUND");

        private final String word;
        private final String done;
        private final String nothing;

        Kind(String word, String done, String nothing) {
            this.word = word;
            this.done = done;
            this.nothing = nothing;
        }

        private static Kind of(RecordAsk ask) {
            return switch (ask.verb()) {
                case GET -> GET;
                case PUT, UPDATE -> SET;
                case DELETE -> DELETE;
                case MULTI_GET, SCAN, COMPARE_AND_SET ->
                    throw new IllegalStateException("refused before: " + ask.verb());
            };
        }
    }

    private RecordCommand(RecordAsk ask) {
        kind = Kind.of(ask);
        record = new PackedRecord(ask);
        key = new TextKey(ask, KEY_BYTES_MAX);
        String pastKey = kind == Kind.SET ? " 0 " + ask.ttlSeconds() + " " : "";
        word = bytes(kind.word + " ");
        options = bytes(pastKey);
        done = bytes(kind.done + "\r\n");
        nothing = bytes(kind.nothing + "\r\n");
        text = kind.word + " " + ask.table().name() + ":?" + pastKey
                + (kind == Kind.SET ? "<bytes> " + String.join(", ", record.names()) : "");
    }

    /** Of a step that memcached can do. */
    static RecordCommand of(OperationStep step) throws ClientFailure {
        return new RecordCommand(RecordSteps.ask(ClientSpec.MEMCACHED, step));
    }

    /** For people; of a value the names of what lies in it. */
    String text() {
        return text;
    }

    PackedRecord record() {
        return record;
    }

    boolean reads() {
        return kind == Kind.GET;
    }

    /** Whether this is one of the answers that say it was done. */
    boolean isAnsweredBy(TextInbox inbox) {
        return inbox.hasValue() ? reads() : inbox.begins(done) || inbox.begins(nothing);
    }

    /** At least as many bytes as a request takes. */
    long bytes(Request request) {
        return word.length
                + key.bytes(request)
                + options.length
                + LENGTH_DIGITS
                + (kind == Kind.SET ? record.bytes(request) : 0)
                + 2L * LINE_END.length;
    }

    void encode(Request request, ByteBuffer target) {
        target.put(word);
        key.write(request, target);
        if (kind == Kind.SET) {
            target.put(options);
            writeLength(record.bytes(request), target);
            target.put(LINE_END);
            record.write(request, target);
        }
        target.put(LINE_END);
    }

    private static void writeLength(long length, ByteBuffer target) {
        long unit = 1_000_000_000L;
        for (int i = 0; i < LENGTH_DIGITS; i++) {
            target.put((byte) ('0' + length / unit % 10));
            unit /= 10;
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
