package dohyo.lab.stores.cassandra;

import dohyo.model.result.StoreRuntime;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** What nodes with some settings promise for what they have been told. */
final class CassandraGuarantees {

    private CassandraGuarantees() {}

    /** By the names of {@link StoreRuntime}. */
    static Map<String, String> of(Map<String, Object> settings, String replication) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put(StoreRuntime.DURABILITY, durability(settings));
        all.put(StoreRuntime.COPIES, copies(replication));
        return all;
    }

    /** Of a replication as CQL writes it: without its class. */
    private static String copies(String replication) {
        String factors = replication.replaceAll("[{}']", "").replaceFirst("class: *\\w+,? *", "");
        String number = factors.replaceFirst("^replication_factor: *", "");
        return number.equals("1") ? "one" : number;
    }

    /** The period is a number of milliseconds until 4.0, and has its unit from 4.1 on. */
    private static String durability(Map<String, Object> settings) {
        String way = String.valueOf(settings.getOrDefault("commitlog_sync", "periodic"));
        if (!way.equals("periodic")) {
            return "a write is answered when the commit log is synced (" + way + ")";
        }
        Object millis = settings.get("commitlog_sync_period_in_ms");
        String period = millis == null
                ? String.valueOf(settings.getOrDefault("commitlog_sync_period", "10000ms"))
                : millis + "ms";
        return "a write is answered before it is on disk; the commit log is synced every "
                + (Objects.equals(period, "10000ms") ? "10 s" : period);
    }
}
