package dohyo.client.igniteclient;

import dohyo.engine.client.ClientFailure;

import org.apache.ignite.cache.CacheAtomicityMode;
import org.apache.ignite.cache.CacheMode;
import org.apache.ignite.cache.CacheWriteSynchronizationMode;
import org.apache.ignite.client.ClientCacheConfiguration;
import org.apache.ignite.configuration.CacheConfiguration;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import javax.cache.expiry.Duration;
import javax.cache.expiry.ExpiryPolicy;
import javax.cache.expiry.ModifiedExpiryPolicy;

/**
 * How caches are made that are not there yet, as the lab has put it into the environment of the
 * worker.
 */
record CacheCreationSettings(Map<String, String> properties) {

    private static final String VARIABLE = "DOHYO_IGNITE_CACHE";

    /** As an environment says. */
    static CacheCreationSettings in(Map<String, String> environment) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String each : environment.getOrDefault(VARIABLE, "").split(",", -1)) {
            int equals = each.indexOf('=');
            if (equals > 0) {
                all.put(each.substring(0, equals), each.substring(equals + 1));
            }
        }
        return new CacheCreationSettings(all);
    }

    /** What expires so long after it was written, and is not renewed by reading. */
    static ExpiryPolicy expiringAfter(long millis) {
        return new ModifiedExpiryPolicy(new Duration(TimeUnit.MILLISECONDS, millis));
    }

    /** Of a cache of this name, for a thin client. */
    ClientCacheConfiguration thin(String name) throws ClientFailure {
        ClientCacheConfiguration cache = new ClientCacheConfiguration().setName(name);
        forEach((property, value) -> set(cache, property, value));
        return cache;
    }

    /** The same for a node. */
    CacheConfiguration<Object, byte[]> thick(String name) throws ClientFailure {
        CacheConfiguration<Object, byte[]> cache = new CacheConfiguration<>(name);
        forEach((property, value) -> set(cache, property, value));
        return cache;
    }

    /** Sets a property of a cache. */
    @FunctionalInterface
    private interface Setting {
        void set(String property, String value) throws ClientFailure;
    }

    private void forEach(Setting setting) throws ClientFailure {
        for (Map.Entry<String, String> one : properties.entrySet()) {
            try {
                setting.set(one.getKey(), one.getValue());
            } catch (IllegalArgumentException e) {
                throw new ClientFailure(
                        "'" + one.getValue() + "' is no value of '" + one.getKey() + "' of a cache",
                        e);
            }
        }
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
            default -> throw unknown(property);
        }
    }

    private static void set(CacheConfiguration<?, ?> cache, String property, String value)
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
            default -> throw unknown(property);
        }
    }

    private static ClientFailure unknown(String property) {
        return new ClientFailure(
                "the client ignite-client makes no cache with '" + property + "'; leave it out");
    }
}
