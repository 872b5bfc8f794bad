package dohyo.engine.data;

import dohyo.engine.recorded.RecordedLines;

import java.nio.ByteBuffer;

/** A value that somebody recorded, where it lies; negative in length when it is null. */
final class RecordedValue implements Value {

    private final RecordedLines lines;
    private final int marker;
    private int at;

    /** @param marker which one of its statement, from 0 */
    RecordedValue(RecordedLines lines, int marker) {
        this.lines = lines;
        this.marker = marker;
    }

    @Override
    public void prepare(long operation) {
        int place = lines.firstValueAt(operation);
        for (int before = 0; before < marker; before++) {
            place = lines.after(place);
        }
        at = place;
    }

    @Override
    public int length() {
        return lines.length(at);
    }

    @Override
    public void write(ByteBuffer target) {
        lines.write(at, target);
    }
}
