package dohyo.client.resp.wire;

import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;

/**
 * Tells what is in an answer, value by value: a plain answer is a row of one column, an array a row
 * with a column for each element, an array of arrays a row for each, a map a row of its values.
 */
public final class ReplyDecoder {

    private static final int FORMAT_BYTES = 4;

    private final ReplyElementHeader head = new ReplyElementHeader();
    private final ByteBuffer scratch = ByteBuffer.allocate(2 * Long.BYTES);
    private ByteBuffer whole = ByteBuffer.allocate(0);
    private ByteBuffer view = whole.duplicate();
    private ValueTextCodec[] forms = {};
    private int at;

    /**
     * Tells of an answer that a scanner has found, and in which something is.
     *
     * @param columnForms of the columns; those beyond are bytes
     */
    @SuppressWarnings("ReferenceEquality") // another buffer, whatever is in it
    public void report(
            ByteBuffer in, int from, ValueTextCodec[] columnForms, int slot, Completions to)
            throws MalformedReply {
        if (in != whole) {
            whole = in;
            view = in.duplicate();
        }
        forms = columnForms;
        at = from;
        step();
        if (!head.isAggregate()) {
            to.cell(slot, 0, 0, value(0));
            return;
        }
        boolean isMap = head.type() == ReplyElementHeader.MAP;
        long elements = head.elements();
        int column = 0;
        for (long i = 0; i < elements; i++) {
            step();
            if (head.isAggregate()) {
                row(slot, i, to);
            } else if (!isMap || i % 2 == 1) {
                to.cell(slot, 0, column, value(column));
                column++;
            }
        }
    }

    private void row(int slot, long row, Completions to) throws MalformedReply {
        long elements = head.elements();
        for (int column = 0; column < elements; column++) {
            step();
            if (head.isAggregate()) {
                skipElements();
            } else {
                to.cell(slot, row, column, value(column));
            }
        }
    }

    /** To the next element that is part of the answer. */
    private void step() throws MalformedReply {
        read();
        while (head.type() == ReplyElementHeader.ATTRIBUTE
                || head.type() == ReplyElementHeader.PUSH) {
            skipElements();
            read();
        }
    }

    private void read() throws MalformedReply {
        if (!head.read(whole, at, whole.capacity())) {
            throw new MalformedReply("broke off an answer");
        }
        at = head.end() + (head.isBulk() ? (int) head.number() + 2 : 0);
    }

    private void skipElements() throws MalformedReply {
        for (long left = head.elements(); left > 0; left--) {
            step();
            if (head.isAggregate()) {
                skipElements();
            }
        }
    }

    private @Nullable ByteBuffer value(int column) {
        if (head.isNull()) {
            return null;
        }
        int from = head.isBulk() ? head.end() : head.from();
        int to = head.isBulk() ? at - 2 : head.to();
        int format = head.type() == ReplyElementHeader.VERBATIM ? FORMAT_BYTES : 0;
        view.limit(to).position(from + format);
        return column < forms.length ? forms[column].read(view, scratch) : view;
    }
}
