package dohyo.client.net.split;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/** An operation of several requests that keeps the values of all its parts. */
public abstract class PartsOperation extends SplitOperation {

    private final KeptValues values = new KeptValues();
    private int statement;
    private int valueCount;

    /** Forgets what it kept, and is about to keep the parts of this one. */
    protected final void keepPartsOf(Request operation) {
        statement = operation.statement();
        valueCount = operation.valueCount();
        values.begin(operation.parts() * valueCount);
    }

    /** Keeps the next part, which is the selected one of its operation from then on. */
    protected final void keepPart(Request operation, int part) {
        operation.selectPart(part);
        for (int value = 0; value < valueCount; value++) {
            values.keep(operation, value);
        }
    }

    /** Which part it is as a request. */
    protected abstract int part();

    @Override
    public final int statement() {
        return statement;
    }

    @Override
    public final int valueCount() {
        return valueCount;
    }

    @Override
    public final int valueLength(int index) {
        return values.length(part() * valueCount + index);
    }

    @Override
    public final void writeValue(int index, ByteBuffer target) {
        values.write(part() * valueCount + index, target);
    }
}
