package dohyo.client.jmh.cache;

import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Workload;

/**
 * Of a workload, what its keys are: those of the benchmarks are numbers, drawn likewise.
 *
 * @param entries that are put into the cache: 0, 1, 2, ...
 * @param range from how many keys the first operation draws its own
 * @param choose {@code uniform} or {@code zipfian}
 */
record BenchmarkKeys(int entries, int range, String choose) {

    /** Each has an object in the benchmark's memory. */
    private static final long MOST = 200_000_000;

    static BenchmarkKeys of(Workload workload) throws ClientFailure {
        if (!(workload.operations().get(0).steps().get(0).ask() instanceof RecordAsk ask)
                || !(workload.fields().get(ask.key()) instanceof KeyField key)) {
            throw new ClientFailure("the first operation of workload " + workload.name()
                    + " asks for no record by its key; begin with a 'get'");
        }
        long rows = workload.data().rows();
        long range = key.from() == 0 ? rows : key.from();
        if (rows < 1 || Math.max(rows, range) > MOST) {
            throw new ClientFailure("a benchmark of a cache takes 1 to " + MOST
                    + " records and keys, not " + rows + " and " + range);
        }
        return new BenchmarkKeys((int) rows, (int) range, choose(key));
    }

    private static String choose(KeyField key) throws ClientFailure {
        if (key.choose() == Choose.ZIPFIAN) {
            return "zipfian";
        }
        if (key.choose() != Choose.UNIFORM && key.choose() != Choose.SEQUENTIAL) {
            throw new ClientFailure("benchmarks of caches draw keys 'uniform' or 'zipfian', and "
                    + key.name() + " is drawn in another way");
        }
        return "uniform";
    }

    /** As {@link Field.Choose} is called in an experiment, for messages. */
    @Override
    public String toString() {
        return entries + " entries, " + range + " keys, " + choose;
    }
}
