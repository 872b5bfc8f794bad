package dohyo.client.jmh.cache;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks;
import dohyo.model.experiment.CacheBenchmark;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.family.EmbeddedCache;

/** What JMH measures of a cache; the workload says how many entries and which keys. */
public final class CacheBenchmarks implements InProcessBenchmarks {

    @Override
    public String of() {
        return ClientSpec.CACHE;
    }

    @Override
    public Ready ready(Order order) throws ClientFailure {
        CacheBenchmark benchmark = CacheBenchmark.of(order.name())
                .orElseThrow(() ->
                        new ClientFailure("there is no benchmark " + order.name() + " of " + of()));
        EmbeddedCache cache = order.contactPoints().stream()
                .findFirst()
                .flatMap(EmbeddedCache::of)
                .orElseThrow(() -> new ClientFailure("a benchmark of a cache needs the store"
                        + " 'cache', and this arm has another one"));
        return new ForkedRun(
                benchmark,
                cache,
                BenchmarkKeys.of(order.workload()),
                ForkFiles.beside(order.output()));
    }
}
