package dohyo.engine.data.row;

/**
 * Random bits as a pure function of (seed, number): no state, so any operation can be drawn again.
 *
 * <p>The mixing step is Stafford's variant 13, the finaliser of SplitMix64 (Steele, Lea and Flood
 * 2014). It is applied twice with the seed between, so that streams of two seeds are not one
 * sequence shifted.
 */
public final class CounterBasedRandom {

    /** The odd number nearest to 2^64 divided by the golden ratio. */
    public static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private static final double UNIT = 0x1p-53;

    private CounterBasedRandom() {}

    /** 64 bits that belong to a number of a stream. */
    public static long bits(long seed, long number) {
        return mix(mix(number * GOLDEN + seed) ^ Long.rotateLeft(seed, 32));
    }

    /** The seed of an independent stream for one purpose. */
    public static long seed(long seed, String purpose) {
        long mixed = mix(seed + GOLDEN);
        for (int i = 0; i < purpose.length(); i++) {
            mixed = mix((mixed ^ purpose.charAt(i)) + GOLDEN);
        }
        return mixed;
    }

    /** A number in 0 (excluded) .. 1 (excluded). */
    public static double openUnit(long bits) {
        return ((bits >>> 11) + 0.5) * UNIT;
    }

    /**
     * A number in {@code 0 .. bound - 1}: the high half of the product (Lemire 2019), uneven by at
     * most bound / 2^64.
     */
    public static long below(long bound, long bits) {
        long high = Math.multiplyHigh(bits, bound);
        return bits < 0 ? high + bound : high;
    }

    public static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }
}
