package dohyo.engine.callback;

import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The cells of an answer, kept in the order in which they came. */
public final class KeptRows implements AnswerRows {

    private final List<@Nullable ByteBuffer> cells = new ArrayList<>();
    private int columns;

    /** The next cell; column 0 begins a row. */
    public void add(int column, @Nullable ByteBuffer value) {
        columns = Math.max(columns, column + 1);
        cells.add(value);
    }

    @Override
    public long rows() {
        return columns == 0 ? 0 : cells.size() / columns;
    }

    @Override
    public void report(int slot, Completions completions) {
        for (int i = 0; i < cells.size(); i++) {
            completions.cell(slot, i / columns, i % columns, cells.get(i));
        }
    }
}
