package dohyo.client.cache.lane;

import dohyo.client.cache.provider.CacheFactory;
import dohyo.client.cache.provider.InProcessCache;
import dohyo.client.cache.replay.ReplayCalls;
import dohyo.client.cache.replay.TraceReplay;
import dohyo.engine.callback.BlockingTransport;
import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.client.Transport;
import dohyo.model.family.EmbeddedCache;
import dohyo.model.workload.StoreNamespace;

import java.util.ArrayList;
import java.util.List;

/** A cache, from when it is made to when it is closed. */
final class CacheSession implements ControlSession {

    private final EmbeddedCache address;
    private final MissCost cost;
    private final CacheFactory factory;
    private final InProcessCache<Object, byte[]> cache;

    CacheSession(EmbeddedCache address, MissCost cost, CacheFactory factory) {
        this.address = address;
        this.cost = cost;
        this.factory = factory;
        cache = factory.create(Math.max(1, address.entries()));
    }

    /** Records of all tables share the cache. */
    @Override
    public void create(StoreNamespace unused) {}

    @Override
    public void use(StoreNamespace unused) {}

    @Override
    public String storeVersion() {
        return address.version().isEmpty()
                ? address.provider() + " of Java " + Runtime.version()
                : address.describe();
    }

    /** What a miss costs is loaded out of nothing, and nobody could know it again. */
    @Override
    public boolean verifies() {
        return cost.isNothing();
    }

    @Override
    public Transport open(StoreNamespace unused, List<RequestTemplate> calls, int slots)
            throws ClientFailure {
        if (calls.stream().anyMatch(call -> TraceReplay.isAsked(call.step()))) {
            return BlockingTransport.of(ReplayCalls.of(calls, factory, address.entries()), slots);
        }
        List<RecordCall> asked = new ArrayList<>();
        for (RequestTemplate call : calls) {
            asked.add(RecordCall.of(call.step()));
        }
        return new CallbackTransport(new CacheCalls(cache, asked, cost), slots);
    }

    @Override
    public void close() {
        cache.close();
    }
}
