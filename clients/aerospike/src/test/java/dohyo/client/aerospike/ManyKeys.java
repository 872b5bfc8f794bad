package dohyo.client.aerospike;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A request about several records, of which each has but a key. */
final class ManyKeys implements Request {

    private final String[] keys;
    private int selected;

    ManyKeys(String... keys) {
        this.keys = keys.clone();
    }

    @Override
    public int statement() {
        return 0;
    }

    @Override
    public int parts() {
        return keys.length;
    }

    @Override
    public void selectPart(int index) {
        selected = index;
    }

    @Override
    public int valueCount() {
        return 1;
    }

    private byte[] key() {
        return keys[selected].getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int valueLength(int index) {
        return key().length;
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        target.put(key());
    }
}
