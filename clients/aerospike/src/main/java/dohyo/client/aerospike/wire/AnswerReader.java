package dohyo.client.aerospike.wire;

import dohyo.client.aerospike.language.ErrorKind;
import dohyo.engine.client.Completions;

import java.nio.ByteBuffer;

/** What answers say of the requests that they answer. Of one receiver. */
public final class AnswerReader {

    /** Of an answer that is no error. */
    public static final int NO_ERROR = -1;

    /** Of a part of an answer after which more come. */
    public static final int GOES_ON = -2;

    private final AnswerCursor cursor = new AnswerCursor();

    /** Who compares what has been read with what is expected of it. */
    @FunctionalInterface
    public interface Expectation {

        /**
         * Called once, of a record that is there.
         *
         * @param generation how often it has been written
         * @param in where the bins lie
         */
        void found(int generation, BinReader bins, ByteBuffer in);
    }

    /**
     * Takes the answer to a request about one record.
     *
     * @return index of the error, or {@link #NO_ERROR}
     */
    public int take(AnswerInbox inbox, RecordCommand command, int slot, Completions completions)
            throws MalformedMessage {
        beginOne(inbox);
        int result = cursor.result();
        boolean isFound = result == ErrorKind.OK;
        if (!isFound && result != ErrorKind.NOT_FOUND) {
            return ErrorKind.of(result, command.writes());
        }
        if (command.writes()) {
            endOne();
            return NO_ERROR;
        }
        completions.rows(slot, isFound ? 1 : 0);
        boolean isOurs = true;
        if (isFound && completions.verifies(slot)) {
            command.answered().find(cursor);
            isOurs = command.answered().report(cursor.buffer(), slot, 0, completions);
        }
        endOne();
        return isOurs ? NO_ERROR : ErrorKind.FOREIGN_VALUE.index();
    }

    /** Takes the answer to the read of a {@code COMPARE_AND_SET}. */
    public int takeHeld(AnswerInbox inbox, RecordCommand command, Expectation expectation)
            throws MalformedMessage {
        beginOne(inbox);
        int result = cursor.result();
        if (result == ErrorKind.OK) {
            BinReader bins = command.answered();
            bins.find(cursor);
            expectation.found(cursor.generation(), bins, cursor.buffer());
        } else if (result != ErrorKind.NOT_FOUND) {
            return ErrorKind.of(result, false);
        }
        endOne();
        return NO_ERROR;
    }

    /** Takes the answer to its write: somebody else may have been faster, which is no error. */
    public int takeWritten(AnswerInbox inbox) throws MalformedMessage {
        beginOne(inbox);
        int result = cursor.result();
        endOne();
        boolean isAnswer = result == ErrorKind.OK
                || result == ErrorKind.NOT_FOUND
                || result == ErrorKind.OTHER_GENERATION;
        return isAnswer ? NO_ERROR : ErrorKind.of(result, true);
    }

    /**
     * Takes a message of the answer to a batch, which may be several.
     *
     * @param rows that earlier messages of this answer had; counts on
     * @return {@link #GOES_ON} when more follow
     */
    public int takeMany(
            AnswerInbox inbox, RecordCommand command, BatchRows rows, Completions completions)
            throws MalformedMessage {
        cursor.begin(inbox);
        while (!cursor.isOver()) {
            cursor.nextRecord();
            if (cursor.isLast()) {
                endOne();
                return rows.end(
                        cursor.result() == ErrorKind.OK
                                ? NO_ERROR
                                : ErrorKind.of(cursor.result(), false),
                        completions);
            }
            takeRow(command, rows, completions);
        }
        return GOES_ON;
    }

    private void takeRow(RecordCommand command, BatchRows rows, Completions completions)
            throws MalformedMessage {
        if (cursor.result() == ErrorKind.OK) {
            BinReader bins = command.answered();
            boolean isOurs = true;
            if (completions.verifies(rows.slot())) {
                bins.find(cursor);
                isOurs = bins.report(cursor.buffer(), rows.slot(), rows.count(), completions);
            }
            rows.found(isOurs);
        } else if (cursor.result() != ErrorKind.NOT_FOUND) {
            rows.failed(ErrorKind.of(cursor.result(), false));
        }
        skipBins();
    }

    private void beginOne(AnswerInbox inbox) throws MalformedMessage {
        cursor.begin(inbox);
        cursor.nextRecord();
    }

    /** A message about one record has nothing behind it. */
    private void endOne() throws MalformedMessage {
        skipBins();
        if (!cursor.isOver()) {
            throw new MalformedMessage("sent more than what it announced");
        }
    }

    private void skipBins() throws MalformedMessage {
        while (cursor.hasBin()) {
            cursor.nextBin();
        }
    }
}
