package dohyo.cli.live;

import dohyo.model.load.SecondRecord;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * Everything the live view shows, at one moment.
 *
 * @param title of the run
 * @param place how far the run has come
 * @param times how long it took so far
 * @param rowsLoaded of the load phase
 * @param rowsTotal 0 outside the load phase
 * @param load null unless a step of load is running
 * @param sentence the last one said; empty for none
 */
record RunStatus(
        String title,
        Place place,
        Times times,
        long rowsLoaded,
        long rowsTotal,
        @Nullable LoadStatus load,
        String sentence) {

    /**
     * How far a run has come.
     *
     * @param trial number of the running trial; 0 before the first
     * @param phase what is being done
     * @param step name of the running step of load; empty for none
     */
    record Place(int trial, int trials, String arm, String phase, String step) {}

    /**
     * Times in seconds.
     *
     * @param expected length of the whole run; 0 when not known
     * @param inPhase since the running phase or step began
     */
    record Times(double elapsed, double expected, double inPhase) {}

    /**
     * The last seconds of the running step.
     *
     * @param errors of the whole step
     * @param answeredPerSecond oldest first, the last second included
     * @param nanosP50 oldest first, the last second included
     * @param nanosP99 likewise
     */
    record LoadStatus(
            SecondRecord last,
            long errors,
            List<Double> answeredPerSecond,
            List<Double> nanosP50,
            List<Double> nanosP99) {}
}
