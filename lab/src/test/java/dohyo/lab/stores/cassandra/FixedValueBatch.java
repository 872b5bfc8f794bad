package dohyo.lab.stores.cassandra;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.util.List;

/** A request of given values, or a batch of several such. */
final class FixedValueBatch implements Request {

    private final int statement;
    private final List<List<ByteBuffer>> parts;
    private int part;

    FixedValueBatch(int statement, List<List<ByteBuffer>> parts) {
        this.statement = statement;
        this.parts = parts;
    }

    static FixedValueBatch of(int statement, ByteBuffer... values) {
        return new FixedValueBatch(statement, List.of(List.of(values)));
    }

    static ByteBuffer number(int value) {
        return ByteBuffer.allocate(Integer.BYTES).putInt(value).flip();
    }

    static ByteBuffer bigNumber(long value) {
        return ByteBuffer.allocate(Long.BYTES).putLong(value).flip();
    }

    @Override
    public int statement() {
        return statement;
    }

    @Override
    public int parts() {
        return parts.size();
    }

    @Override
    public void selectPart(int index) {
        part = index;
    }

    @Override
    public int valueCount() {
        return parts.get(part).size();
    }

    @Override
    public int valueLength(int index) {
        return parts.get(part).get(index).remaining();
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        target.put(parts.get(part).get(index).duplicate());
    }
}
