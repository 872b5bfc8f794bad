package dohyo.client.contract;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A request that is drawn so many times, each time with another key. */
public final class MultiKeyRequest implements Request {

    private final int statement;
    private final List<byte[]> keys;
    private int part;

    private MultiKeyRequest(int statement, List<byte[]> keys) {
        this.statement = statement;
        this.keys = keys;
    }

    /** {@code key0}, {@code key1} and so on. */
    public static MultiKeyRequest of(int statement, int count) {
        return of(statement, IntStream.range(0, count).mapToObj(i -> "key" + i));
    }

    /** These, one after the other. */
    public static MultiKeyRequest of(int statement, Stream<String> keys) {
        return new MultiKeyRequest(
                statement, keys.map(key -> key.getBytes(StandardCharsets.UTF_8)).toList());
    }

    @Override
    public int statement() {
        return statement;
    }

    @Override
    public int parts() {
        return keys.size();
    }

    @Override
    public void selectPart(int index) {
        part = index;
    }

    @Override
    public int valueCount() {
        return 1;
    }

    @Override
    public int valueLength(int index) {
        return keys.get(part).length;
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        target.put(keys.get(part));
    }
}
