package dohyo.client.resp.wire;

import java.nio.ByteBuffer;

/**
 * Finds where an answer ends, in fragments of any size, and what it is about: whether it failed,
 * how much was found. What has been looked at is not looked at again when more bytes come;
 * attributes and pushes, which are no answers, are passed over. Allocates nothing.
 */
public final class ReplyScanner {

    /** How deep elements may lie in each other. */
    static final int DEPTH_MAX = 32;

    /** Of an answer as a whole. */
    static final int REPLY_BYTES_MAX = 1 << 30;

    private static final int END_BYTES = 2;

    private final ReplyElementHeader head = new ReplyElementHeader();

    /** Elements that are still to come, by depth. */
    private final long[] left = new long[DEPTH_MAX];

    /** The outermost depth of something that is no answer. */
    private int asideDepth;

    private int depth;
    private int at;
    private boolean answerBegun;
    private boolean answerIsMap;
    private long elements;
    private long found;
    private int errorFrom;
    private int errorBytes;

    public ReplyScanner() {
        reset();
    }

    /** What comes next is the beginning of an answer. */
    public void reset() {
        depth = 0;
        at = 0;
        answerBegun = false;
        answerIsMap = false;
        asideDepth = -1;
        elements = 0;
        found = 0;
        errorFrom = -1;
        errorBytes = 0;
    }

    /**
     * Goes on where it had to stop; true when the answer is here as a whole, from {@code start} on.
     *
     * @param start where the answer begins, with whatever is no answer before it; that may be
     *     another place than last time, if the same bytes stand there
     * @param end of the bytes that have arrived
     */
    public boolean scan(ByteBuffer in, int start, int end) throws MalformedReply {
        while (start + at < end) {
            if (!head.read(in, start + at, end)) {
                return false;
            }
            long next = (long) head.end() - start + (head.isBulk() ? head.number() + END_BYTES : 0);
            if (next > REPLY_BYTES_MAX) {
                throw new MalformedReply("sent an answer of more than 1 GB");
            }
            if (next > end - start) {
                return false;
            }
            requireEnd(in, start + (int) next);
            note(start);
            at = (int) next;
            if (isOver()) {
                return true;
            }
        }
        return false;
    }

    private void requireEnd(ByteBuffer in, int end) throws MalformedReply {
        if (head.isBulk() && (in.get(end - 2) != '\r' || in.get(end - 1) != '\n')) {
            throw new MalformedReply("sent a string that is longer than its length says");
        }
    }

    private void note(int start) throws MalformedReply {
        boolean aside = asideDepth >= 0;
        boolean isAttribute = head.type() == ReplyElementHeader.ATTRIBUTE;
        boolean isPush = head.type() == ReplyElementHeader.PUSH;
        if (isPush && (depth > 0 || aside)) {
            throw new MalformedReply("sent a push inside of an answer");
        }
        if (isAttribute || isPush) {
            asideDepth = aside ? asideDepth : depth;
        } else if (!aside) {
            noteAnswer(start);
        }
        if (depth > 0 && !isAttribute) {
            left[depth - 1]--;
        }
        open(aside);
    }

    private void noteAnswer(int start) {
        if (head.isError() && depth <= 1 && errorFrom < 0) {
            boolean bulk = head.type() == ReplyElementHeader.BULK_ERROR;
            errorFrom = (bulk ? head.end() : head.from()) - start;
            errorBytes = bulk ? (int) head.number() : head.to() - head.from();
        }
        if (depth == 0) {
            answerBegun = true;
            answerIsMap = head.type() == ReplyElementHeader.MAP;
            found = head.isAggregate() || head.isNull() ? 0 : 1;
        } else if (depth == 1) {
            elements++;
            boolean counts = !answerIsMap || elements % 2 == 0;
            found += counts && !head.isNull() ? 1 : 0;
        }
    }

    private void open(boolean aside) throws MalformedReply {
        if (head.elements() > 0) {
            if (depth == DEPTH_MAX) {
                throw new MalformedReply(
                        "sent elements that lie deeper in each other than " + DEPTH_MAX);
            }
            left[depth++] = head.elements();
        } else if (!aside) {
            asideDepth = -1;
        }
        while (depth > 0 && left[depth - 1] == 0) {
            depth--;
            if (depth == asideDepth) {
                asideDepth = -1;
            }
        }
    }

    private boolean isOver() {
        return depth == 0 && answerBegun;
    }

    /** Bytes of the answer, with what is no answer before it. */
    public int bytes() {
        return at;
    }

    /**
     * What was found: 0 for nothing, 1 for a plain value, else the elements that are there; of a
     * map those with a value.
     */
    public long found() {
        return found;
    }

    /** Whether the answer, or an element that is directly in it, is an error. */
    public boolean isError() {
        return errorFrom >= 0;
    }

    /** Where the text of the first error begins, counted from the start of the answer. */
    public int errorFrom() {
        return errorFrom;
    }

    /** How long it is. */
    public int errorBytes() {
        return errorBytes;
    }
}
