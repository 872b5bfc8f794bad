package dohyo.client.igniteclient;

import dohyo.engine.client.ClientFailure;

import org.apache.ignite.cache.CacheAtomicityMode;
import org.apache.ignite.cache.CacheMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.client.ClientCacheConfiguration;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How caches are made that are not there yet, as the lab has put it into the environment of the
 * worker.
 */
record CacheMaking(Map<String, String> properties) {

    private static final String VARIABLE = "DOHYO_IGNITE_CACHE";

    /** As an environment says. */
    static CacheMaking in(Map<String, String> environment) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String each : environment.getOrDefault(VARIABLE, "").split(",", -1)) {
            int equals = each.indexOf('=');
            if (equals > 0) {
                all.put(each.substring(0, equals), each.substring(equals + 1));
            }
        }
        return new CacheMaking(all);
    }

    /** Of a cache of this name. */
    ClientCacheConfiguration of(String name) throws ClientFailure {
        ClientCacheConfiguration cache = new ClientCacheConfiguration().setName(name);
        for (Map.Entry<String, String> one : properties.entrySet()) {
            try {
                set(cache, one.getKey(), one.getValue());
            } catch (IllegalArgumentException e) {
                throw new ClientFailure("'" + one.getValue() + "' is no value of '" + one.getKey()
                        + "' of a cache", e);
            }
        }
        return cache;
    }

    private static void set(ClientCacheConfiguration cache, String property, String value)
            throws ClientFailure {
        switch (property) {
            case "cacheMode" -> cache.setCacheMode(CacheMode.valueOf(value));
            case "atomicityMode" -> cache.setAtomicityMode(CacheAtomicityMode.valueOf(value));
            case "backups" -> cache.setBackups(Integer.parseInt(value));
            case "writeSynchronizationMode" ->
                cache.setWriteSynchronizationMode(CacheWriteSynchronizationMode.valueOf(value));
            case "copyOnRead" -> cache.setCopyOnRead(Boolean.parseBoolean(value));
            case "readFromBackup" -> cache.setReadFromBackup(Boolean.parseBoolean(value));
            case "onheapCacheEnabled" -> cache.setOnheapCacheEnabled(Boolean.parseBoolean(value));
            case "eagerTtl" -> cache.setEagerTtl(Boolean.parseBoolean(value));
            case "statisticsEnabled" -> cache.setStatisticsEnabled(Boolean.parseBoolean(value));
            default ->
                throw new ClientFailure("the client ignite-client makes no cache with '" + property
                        + "'; leave it out");
        }
    }
}
