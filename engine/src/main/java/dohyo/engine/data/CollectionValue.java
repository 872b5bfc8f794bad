package dohyo.engine.data;

import dohyo.engine.data.row.CounterBasedRandom;

import java.nio.ByteBuffer;

/**
 * A list, set or map as protocol versions 3 and up write it: how many elements, then each with its
 * length. A map's element is a key and a value. Equal elements of a set are one to the store.
 */
final class CollectionValue implements Value {

    private final Value[] parts;
    private final int minItems;
    private final long counts;
    private final long countSeed;
    private final long itemSeed;
    private long start;
    private int count;
    private int length;

    /** @param parts what one element is made of: one value, or a key and a value */
    CollectionValue(Value[] parts, int minItems, int maxItems, long seed) {
        this.parts = parts.clone();
        this.minItems = minItems;
        counts = maxItems - minItems + 1L;
        countSeed = CounterBasedRandom.seed(seed, "count of elements");
        itemSeed = CounterBasedRandom.seed(seed, "elements");
    }

    @Override
    public void prepare(long operation) {
        start = CounterBasedRandom.bits(itemSeed, operation);
        count = minItems
                + (int) CounterBasedRandom.below(
                        counts, CounterBasedRandom.bits(countSeed, operation));
        length = Integer.BYTES;
        for (int i = 0; i < count; i++) {
            for (Value part : parts) {
                part.prepare(start + i);
                length += Integer.BYTES + part.length();
            }
        }
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public void write(ByteBuffer target) {
        target.putInt(count);
        for (int i = 0; i < count; i++) {
            for (Value part : parts) {
                part.prepare(start + i);
                target.putInt(part.length());
                part.write(target);
            }
        }
    }
}
