package dohyo.client.hbase.wire;

import dohyo.engine.client.Completions;

import java.util.List;

/**
 * What answers say, by the kind of their calls: one pass over the message and its cells, nothing
 * allocated. Every cell is stepped over, so that what is counted is there.
 */
public final class AnswerReader {

    private static final int CELLS_MAX = 1 << 24;
    private static final int NO_ERROR = -1;

    private final AnswerInbox inbox;
    private final ProtobufFieldReader region = new ProtobufFieldReader();
    private final ProtobufFieldReader action = new ProtobufFieldReader();
    private final ProtobufFieldReader inner = new ProtobufFieldReader();
    private final Cell cell = new Cell();
    private int slot;
    private boolean verifies;
    private RowCells columns = new RowCells(List.of());
    private Completions completions = Nobody.NOBODY;
    private long rows;
    private int results;
    private int error;

    /** Of the answers of this inbox. */
    public AnswerReader(AnswerInbox inbox) {
        this.inbox = inbox;
    }

    /** Whom the cells of the answer that is read next are told to. */
    public AnswerReader begin(int ofSlot, RowCells shown, Completions to) {
        slot = ofSlot;
        columns = shown;
        completions = to;
        verifies = to.verifies(ofSlot);
        rows = 0;
        results = 0;
        error = NO_ERROR;
        inbox.cells(cell);
        return this;
    }

    /** Rows that were found, in all that was read since {@link #begin}. */
    public long rows() {
        return rows;
    }

    /** Of an answer to many: how many were answered, well or not. */
    public int results() {
        return results;
    }

    /** Of an answer to many: the first error, as its place among all kinds; -1 for none. */
    public int error() {
        return error;
    }

    /** {@code GetResponse}. */
    public void readGet() throws MalformedCall {
        ProtobufFieldReader message = inbox.message();
        while (message.next()) {
            if (message.field() == 1) {
                take(cellsOf(inner.within(message)));
            }
        }
    }

    /** {@code Result}: how many cells of the block are its own. */
    private static int cellsOf(ProtobufFieldReader result) throws MalformedCall {
        int cells = 0;
        while (result.next()) {
            switch (result.field()) {
                case 1 -> throw new MalformedCall("sent cells outside of the block of cells");
                case 2 -> cells = result.count(CELLS_MAX);
                default -> {}
            }
        }
        return cells;
    }

    private void take(int cells) throws MalformedCall {
        if (cells == 0) {
            return;
        }
        if (verifies) {
            columns.read(cell, cells);
            columns.report(inbox.buffer(), slot, rows, completions);
        } else {
            for (int i = 0; i < cells; i++) {
                cell.next();
            }
        }
        rows++;
    }

    /** {@code MultiResponse}: its results one region after the other, their cells in one block. */
    public void readMulti() throws MalformedCall {
        ProtobufFieldReader message = inbox.message();
        while (message.next()) {
            if (message.field() == 1) {
                readRegion(region.within(message));
            }
        }
    }

    private void readRegion(ProtobufFieldReader result) throws MalformedCall {
        while (result.next()) {
            switch (result.field()) {
                case 1 -> readAction(action.within(result));
                case 2 -> fail(inner.within(result));
                default -> {}
            }
        }
    }

    private void readAction(ProtobufFieldReader result) throws MalformedCall {
        results++;
        while (result.next()) {
            switch (result.field()) {
                case 2 -> take(cellsOf(inner.within(result)));
                case 3 -> fail(inner.within(result));
                default -> {}
            }
        }
    }

    /** {@code NameBytesPair}: an exception's class, and what it says. */
    private void fail(ProtobufFieldReader exception) throws MalformedCall {
        int kind = ErrorKind.OTHER.index();
        while (exception.next()) {
            if (exception.field() == 1) {
                kind = ErrorKind.of(inbox.buffer(), exception.from(), exception.to(), false)
                        .index();
            }
        }
        error = error == NO_ERROR ? kind : error;
    }

    /** {@code ScanResponse}, which {@code scan} follows. */
    public void readScan(ScanProgress scan) throws MalformedCall {
        scan.answerBegins();
        rows = scan.found();
        ProtobufFieldReader message = inbox.message();
        while (message.next()) {
            switch (message.field()) {
                case 1 -> take(message.count(CELLS_MAX));
                case 3 -> scan.hasMore(message.flag());
                case 5 -> throw new MalformedCall("sent cells outside of the block of cells");
                case 8 -> scan.hasMoreInRegion(message.flag());
                default -> {}
            }
        }
        if (rows > scan.found()) {
            scan.found(rows, inbox.buffer(), cell.rowFrom(), cell.rowTo());
        }
    }

    /** Nobody is told before somebody asks. */
    private enum Nobody implements Completions {
        NOBODY;

        @Override
        public void answered(int slot, long stampNanos) {}

        @Override
        public void failed(int slot, int kind, long stampNanos) {}
    }
}
