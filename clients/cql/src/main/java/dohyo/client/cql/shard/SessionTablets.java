package dohyo.client.cql.shard;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The tablets that the lanes of one session were told of, by table. */
public final class SessionTablets {

    private final Map<String, KnownTablets> tables = new ConcurrentHashMap<>();

    KnownTablets of(String table) {
        return tables.computeIfAbsent(table, unused -> new KnownTablets());
    }
}
