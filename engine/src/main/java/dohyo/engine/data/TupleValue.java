package dohyo.engine.data;

import java.nio.ByteBuffer;

/** A tuple or a user-defined type: its fields one after the other, each with its length. */
final class TupleValue implements Value {

    private final Value[] parts;
    private int length;

    TupleValue(Value[] parts) {
        this.parts = parts.clone();
    }

    @Override
    public void prepare(long operation) {
        length = 0;
        for (Value part : parts) {
            part.prepare(operation);
            length += Integer.BYTES + part.length();
        }
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public void write(ByteBuffer target) {
        for (Value part : parts) {
            target.putInt(part.length());
            part.write(target);
        }
    }
}
