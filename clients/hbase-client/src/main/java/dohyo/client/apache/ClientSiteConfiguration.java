package dohyo.client.apache;

import dohyo.client.hbase.language.Durability;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What the client is told: its own defaults, what an experiment says in words that all clients
 * share, what would spoil a measurement turned off, and last what the experiment says in the
 * client's own words.
 *
 * @param api which of its tables carry the load
 * @param durability of all writes
 * @param entries of its configuration
 */
record ClientSiteConfiguration(Api api, Durability durability, Map<String, String> entries) {

    private static final String API = "api";

    /** Its two kinds of tables. */
    enum Api {
        /** {@code AsyncTable}, whose callbacks run on the threads that read. */
        ASYNC,
        /** {@code Table}, in which a thread waits for each answer. */
        BLOCKING;

        private static Api of(Object word) throws ClientFailure {
            return switch (String.valueOf(word)) {
                case "async" -> ASYNC;
                case "blocking" -> BLOCKING;
                default ->
                    throw new ClientFailure("'" + word + "' is no api of Apache's client; write"
                            + " async or blocking");
            };
        }
    }

    /** Of a spec. */
    static ClientSiteConfiguration of(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        Map<String, Object> given = new LinkedHashMap<>(spec.driver().settings());
        Api api = Api.of(given.getOrDefault(API, "async"));
        Durability durability = Durability.in(given);
        given.remove(API);
        given.remove(Durability.SETTING);
        Map<String, String> all = new LinkedHashMap<>();
        all.put(
                "hbase.client.registry.impl",
                "org.apache.hadoop.hbase.client.RpcConnectionRegistry");
        all.put("hbase.client.bootstrap.servers", String.join(",", contactPoints));
        all.put("hbase.client.ipc.pool.size", String.valueOf(spec.connections()));
        // What is tried again behind the caller's back is slow, and nobody sees why.
        all.put("hbase.client.retries.number", "0");
        String millis =
                String.valueOf(Math.max(1, TimeUnit.NANOSECONDS.toMillis(spec.timeoutNanos())));
        for (String timeout : List.of(
                "hbase.rpc.timeout",
                "hbase.client.operation.timeout",
                "hbase.client.scanner.timeout.period")) {
            all.put(timeout, millis);
        }
        given.forEach((name, value) -> all.put(name, String.valueOf(value)));
        return new ClientSiteConfiguration(api, durability, all);
    }

    /** Of the connections of a lane. */
    Configuration ofLane() {
        Configuration site = HBaseConfiguration.create();
        // A value must not be filled with what the environment holds.
        site.setRestrictSystemProperties(true);
        entries.forEach(site::set);
        return site;
    }

    /** Of the connection for control, which has patience. */
    Configuration ofControl() {
        Configuration site = ofLane();
        site.set("hbase.client.retries.number", "10");
        for (String timeout : List.of("hbase.rpc.timeout", "hbase.client.operation.timeout")) {
            site.set(timeout, "60000");
        }
        return site;
    }
}
