package dohyo.engine.callback;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/** A request of one number, reused as the engine's is. */
final class SingleNumberRequest implements Request {

    private int number;

    SingleNumberRequest of(int value) {
        number = value;
        return this;
    }

    @Override
    public int statement() {
        return 0;
    }

    @Override
    public int valueCount() {
        return 1;
    }

    @Override
    public int valueLength(int index) {
        return Integer.BYTES;
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        target.putInt(number);
    }
}
