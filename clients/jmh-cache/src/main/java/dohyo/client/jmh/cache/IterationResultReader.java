package dohyo.client.jmh.cache;

import dohyo.client.cache.benchmark.ForkMeter;
import dohyo.engine.client.InProcessBenchmarks.Stretch;
import dohyo.model.experiment.CacheBenchmark;

import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.Result;

import java.util.Map;
import java.util.TreeMap;

/**
 * What an iteration of JMH's says, as a stretch. An operation is one key: one that was put there,
 * or one that was asked for.
 *
 * @param entries that a population puts there
 */
record IterationResultReader(CacheBenchmark benchmark, int entries) {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;
    private static final String ALLOCATED_EACH = "gc.alloc.rate.norm";
    private static final Map<String, String> OF_GC =
            Map.of("gc.count", "gc.count", "gc.time", "gc.millis");

    Stretch read(IterationResult result) {
        IterationResultMetaData counts = result.getMetadata();
        double score = result.getPrimaryResult().getScore();
        double share = counts.getMeasuredOps() / (double) Math.max(1, counts.getAllOps());
        Map<String, Double> others = new TreeMap<>();
        result.getSecondaryResults().values().forEach(each -> others.put(name(each), score(each)));
        boolean isSingleShot = benchmark.isSingleShot();
        double nanos = isSingleShot
                ? score * NANOS_PER_MILLI
                : counts.getMeasuredOps() / score * NANOS_PER_MICRO;
        // JMH's own count misses live threads on JDK 8, the other one those that have ended.
        double bytes = Math.max(
                others.getOrDefault(ALLOCATED_EACH, 0.0) * counts.getAllOps(),
                others.getOrDefault(ForkMeter.ALLOCATED, 0.0));
        return new Stretch(
                isSingleShot ? entries : counts.getMeasuredOps(),
                Math.round(nanos),
                Math.round(others.getOrDefault(ForkMeter.CPU, 0.0) * share),
                Math.round(bytes * share),
                counters(others));
    }

    /** Older versions of JMH put a sign before the names of profilers' results. */
    private static String name(Result<?> result) {
        return result.getLabel().replaceFirst("^[^a-z]+", "");
    }

    private static double score(Result<?> result) {
        return result.getScore();
    }

    private static Map<String, Long> counters(Map<String, Double> others) {
        Map<String, Long> counters = new TreeMap<>();
        others.forEach((name, value) -> {
            String known = OF_GC.get(name);
            if (known != null) {
                counters.put(known, Math.round(value));
            } else if (!name.startsWith("gc.") && !name.startsWith("fork.")) {
                counters.put("cache." + name, Math.round(value));
            }
        });
        return counters;
    }
}
