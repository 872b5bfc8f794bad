package dohyo.lab.stores.cassandra;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Sends operations one after the other and remembers the cells of the latest answer. */
final class SequentialOperations implements Completions {

    private static final long PATIENCE_NANOS = 30_000_000_000L;
    private static final long LOOK_NANOS = 10_000_000;

    private final Transport transport;
    private final List<List<@Nullable ByteBuffer>> rows = new ArrayList<>();
    private String outcome = "";

    SequentialOperations(Transport transport) {
        this.transport = transport;
    }

    /** Returns {@code answered} or the kind of error. */
    String ask(Request request) throws IOException {
        rows.clear();
        outcome = "";
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        boolean sent = transport.send(0, request);
        while (outcome.isEmpty()) {
            sent = sent || transport.send(0, request);
            transport.flush();
            transport.await(this, LOOK_NANOS);
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("no answer in " + PATIENCE_NANOS / 1e9 + " s");
            }
        }
        return outcome;
    }

    /** Cells of the latest answer, row by row. */
    List<List<@Nullable ByteBuffer>> rows() {
        return rows;
    }

    @Override
    public boolean verifies(int slot) {
        return true;
    }

    @Override
    public void cell(int slot, long row, int column, @Nullable ByteBuffer value) {
        if (column == 0) {
            if (row != rows.size()) {
                throw new AssertionError("row " + row + " follows " + rows.size() + " rows");
            }
            rows.add(new ArrayList<>());
        }
        rows.get((int) row).add(value == null ? null : copy(value));
    }

    private static ByteBuffer copy(ByteBuffer value) {
        return ByteBuffer.allocate(value.remaining()).put(value).flip();
    }

    @Override
    public void answered(int slot, long stampNanos) {
        outcome = "answered";
    }

    @Override
    public void failed(int slot, int kind, long stampNanos) {
        outcome = transport.errorKinds().get(kind);
    }
}
