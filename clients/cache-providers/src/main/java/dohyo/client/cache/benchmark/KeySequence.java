package dohyo.client.cache.benchmark;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Keys drawn beforehand, so that drawing is no part of what is measured. */
final class KeySequence {

    /** A power of two, and more than a processor's caches hold. */
    private static final int LENGTH = 1 << 20;

    private static final long SEED = 1802;
    private static final double EXPONENT = 0.99;

    private KeySequence() {}

    /**
     * So many that they can be used again and again, always the same.
     *
     * @param keys from which they are drawn: 0 to the last below this number
     * @param choose {@code uniform}, or {@code zipfian} with the exponent of YCSB's
     */
    static Integer[] draw(int keys, String choose) {
        SplittableRandom random = new SplittableRandom(SEED);
        Integer[] boxes = new Integer[keys];
        Arrays.setAll(boxes, Integer::valueOf);
        double[] shares = choose.equals("zipfian") ? shares(keys) : new double[0];
        Integer[] drawn = new Integer[LENGTH];
        for (int i = 0; i < LENGTH; i++) {
            drawn[i] = boxes[shares.length == 0 ? random.nextInt(keys) : rank(shares, random)];
        }
        return drawn;
    }

    /** How much of all is drawn up to each rank. */
    private static double[] shares(int keys) {
        double[] sums = new double[keys];
        double sum = 0;
        for (int rank = 0; rank < keys; rank++) {
            sum += 1 / Math.pow(rank + 1.0, EXPONENT);
            sums[rank] = sum;
        }
        return sums;
    }

    private static int rank(double[] shares, SplittableRandom random) {
        int last = shares.length - 1;
        int found = Arrays.binarySearch(shares, random.nextDouble() * shares[last]);
        return Math.min(last, found < 0 ? -found - 1 : found);
    }
}
