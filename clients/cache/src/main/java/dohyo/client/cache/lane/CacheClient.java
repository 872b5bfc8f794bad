package dohyo.client.cache.lane;

import dohyo.client.cache.provider.CacheFactories;
import dohyo.client.cache.provider.CacheFactory;
import dohyo.client.cache.replay.TraceReplay;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.family.EmbeddedCache;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Set;

/** Uses a cache that lives in this process; all lanes share it. */
public final class CacheClient implements Client {

    @Override
    public String name() {
        return ClientSpec.CACHE;
    }

    @Override
    public Set<Language> languages() {
        return ClientSpec.languages(ClientSpec.CACHE);
    }

    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return List.of(
                TraceReplay.isAsked(step)
                        ? TraceReplay.dialect(step)
                        : RecordCall.of(step).text());
    }

    @Override
    public ControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        EmbeddedCache cache = contactPoints.stream()
                .findFirst()
                .flatMap(EmbeddedCache::of)
                .orElseThrow(() -> new ClientFailure("the client cache uses a cache of its own"
                        + " process; take the store 'cache'"));
        MissCost cost = MissCost.of(spec.driver().settings());
        return new CacheSession(cache, cost, factory(cache));
    }

    private static CacheFactory factory(EmbeddedCache cache) throws ClientFailure {
        try {
            return CacheFactories.of(cache.provider());
        } catch (IllegalArgumentException | LinkageError e) {
            throw new ClientFailure(
                    "the cache " + cache.describe() + " cannot be made: " + e.getMessage(), e);
        }
    }
}
