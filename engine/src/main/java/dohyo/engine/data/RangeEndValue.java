package dohyo.engine.data;

import java.nio.ByteBuffer;

/**
 * The end of a range whose begin another field is: the number that field has for the same operation
 * and what is drawn here.
 */
final class RangeEndValue implements Value {

    private final RangedNumber lower;
    private final RangedNumber length;

    RangeEndValue(RangedNumber lower, RangedNumber length) {
        this.lower = lower;
        this.length = length;
    }

    @Override
    public void prepare(long operation) {
        lower.prepare(operation);
        length.prepare(operation);
    }

    @Override
    public int length() {
        return length.length();
    }

    @Override
    public void write(ByteBuffer target) {
        RangedNumber.write(lower.number() + length.number(), length.length(), target);
    }
}
