package dohyo.client.contract;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A request made of given values. */
public record FixedValueRequest(int statement, List<byte[]> values) implements Request {

    public static FixedValueRequest of(int statement, String... texts) {
        return new FixedValueRequest(
                statement,
                Arrays.stream(texts)
                        .map(text -> text.getBytes(StandardCharsets.UTF_8))
                        .toList());
    }

    public static FixedValueRequest sized(int statement, int length) {
        return new FixedValueRequest(statement, List.of(new byte[length]));
    }

    @Override
    public int valueCount() {
        return values.size();
    }

    @Override
    public int valueLength(int index) {
        return values.get(index).length;
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        target.put(values.get(index));
    }
}
