package dohyo.client.resp.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** An answer as a whole, for control: comfortable, not fast. */
public sealed interface Reply {

    /** A string, a number, a truth value: whatever has a text. */
    record Text(String text) implements Reply {}

    /** Nothing. */
    record Nothing() implements Reply {}

    /** No. */
    record Failure(String text) implements Reply {

        /** What kind of error it is. */
        public ErrorKind kind() {
            return ErrorKind.of(text);
        }
    }

    /** Several; of a map, each name before its value. */
    record Many(List<Reply> elements) implements Reply {

        public Many {
            elements = List.copyOf(elements);
        }
    }

    /** Its text; empty when it has none. */
    default String text() {
        return "";
    }

    /** What it is made of; empty when it is not made of several. */
    default List<Reply> elements() {
        return List.of();
    }

    /** The answer that a scanner has found in these bytes. */
    static Reply decode(ByteBuffer in, int from) throws MalformedReply {
        return new Decoder(in, from).answer();
    }

    /** Walks through an answer that is known to be whole. */
    final class Decoder {

        private final ByteBuffer in;
        private final ReplyElementHeader head = new ReplyElementHeader();
        private int at;

        private Decoder(ByteBuffer in, int from) {
            this.in = in;
            at = from;
        }

        private Reply answer() throws MalformedReply {
            step();
            while (head.type() == ReplyElementHeader.ATTRIBUTE
                    || head.type() == ReplyElementHeader.PUSH) {
                elements(head.elements());
                step();
            }
            return current();
        }

        private void step() throws MalformedReply {
            if (!head.read(in, at, in.capacity())) {
                throw new MalformedReply("broke off an answer");
            }
            at = head.end();
        }

        private Reply current() throws MalformedReply {
            if (head.isNull()) {
                return new Nothing();
            }
            if (head.isAggregate()) {
                return new Many(elements(head.elements()));
            }
            boolean isError = head.isError();
            String text = text();
            return isError ? new Failure(text) : new Text(text);
        }

        private String text() {
            int from = head.isBulk() ? head.end() : head.from();
            int bytes = head.isBulk() ? (int) head.number() : head.to() - head.from();
            int format = head.type() == ReplyElementHeader.VERBATIM ? 4 : 0;
            byte[] text = new byte[bytes - format];
            in.get(from + format, text);
            at = head.isBulk() ? from + bytes + 2 : at;
            return new String(text, StandardCharsets.UTF_8);
        }

        private List<Reply> elements(long count) throws MalformedReply {
            List<Reply> all = new ArrayList<>();
            for (long i = 0; i < count; i++) {
                all.add(answer());
            }
            return all;
        }
    }
}
