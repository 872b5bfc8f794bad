package dohyo.model.statistics.pairs;

import java.util.SplittableRandom;

/**
 * A host and two systems on it whose truth is known: fast noise by the slice, starts that differ,
 * and one trouble besides.
 *
 * @param words for the table
 * @param starts standard deviation of a system's log level from start to start
 * @param fast of a slice
 * @param trouble what else there is
 * @param size of the trouble
 */
record SlicedHost(String words, double starts, double fast, Trouble trouble, double size) {

    /** What makes slices differ. */
    enum Trouble {
        NONE,
        /** The host's log level walks at random: by so much in a minute. */
        WALK,
        /** For a minute in every two the host is slower by a factor of 1 up to this. */
        STEPS,
        /** Share of slices that reach half. */
        SPIKES,
        /** Both arms are slower at first by so much, as code is still being compiled. */
        WARMING,
        /** The baseline alone. */
        ONE_WARMING,
        /** Share of the arm's slices in which the resting baseline takes a sixth of the host. */
        BURSTS,
        /** The same, where the lab sees them. */
        BURSTS_SEEN,
        /** Share of its slices in which the arm itself stands still for half of the time. */
        STALLS
    }

    /** Neighbouring slices differ by 9 %, starts by 4 %: a quiet host with Cassandra. */
    static final SlicedHost QUIET = new SlicedHost("quiet", 0.04, 0.064, Trouble.NONE, 0);

    private static final double TAU = 30;

    private static final double HALF_PERIOD = 60;

    SlicedHost with(String other, Trouble what, double much) {
        return new SlicedHost(other, starts, fast, what, much);
    }

    SlicedHost scattering(String other, double ofStarts, double ofSlices) {
        return new SlicedHost(other, ofStarts, ofSlices, trouble, size);
    }

    private double only(Trouble what) {
        return trouble == what ? size : 0;
    }

    /** One run through time. */
    final class Clock {

        private final SplittableRandom random;
        private final double phase;
        private double level;
        private double slow;
        private int half = -1;
        private double seconds;

        Clock(long seed) {
            random = new SplittableRandom(seed);
            phase = 2 * HALF_PERIOD * random.nextDouble();
        }

        void pass(double more) {
            seconds += more;
            level += only(Trouble.WALK) * Math.sqrt(more / 60) * random.nextGaussian();
            int now = (int) ((seconds + phase) / HALF_PERIOD);
            if (now != half && trouble == Trouble.STEPS) {
                half = now;
                slow = now % 2 == 0 ? 0 : Math.log(1 + (size - 1) * random.nextDouble());
            }
        }

        boolean coin() {
            return random.nextBoolean();
        }

        /** A fresh system's own level. */
        double start() {
            return starts * random.nextGaussian();
        }

        /**
         * A slice of a trial of its own; not a number when it is known to be spoilt.
         *
         * @param own level of the system
         * @param isArm or the baseline
         * @param loaded seconds that it has been measured for
         */
        double slice(double own, boolean isArm, double loaded) {
            double left = only(Trouble.WARMING) + (isArm ? 0 : only(Trouble.ONE_WARMING));
            double warm = left == 0 ? 1 : 1 - left * Math.exp(-loaded / TAU);
            double spike = happens(only(Trouble.SPIKES)) ? 0.5 : 1;
            double stall = isArm && happens(only(Trouble.STALLS)) ? 0.5 : 1;
            double noise = fast * random.nextGaussian();
            return Math.exp(own + level - slow + noise) * warm * spike * stall;
        }

        /** The same while the other system stands beside it. */
        double sliceBeside(double own, boolean isArm, double loaded) {
            double alone = slice(own, isArm, loaded);
            if (isArm && happens(only(Trouble.BURSTS_SEEN))) {
                return Double.NaN;
            }
            return alone * (isArm && happens(only(Trouble.BURSTS)) ? 5 / 6.0 : 1);
        }

        private boolean happens(double share) {
            return share > 0 && random.nextDouble() < share;
        }
    }
}
