package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import dohyo.model.workload.Language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How the load reaches the store.
 *
 * @param name a protocol client of the lab's own, for example {@code cql}, or a driver,
 *     {@code cassandra-driver-4}
 * @param sharing by what the load is carried
 * @param consistency CQL consistency level, for example {@code LOCAL_ONE}
 * @param timeoutNanos after which an unanswered request counts as failed with kind {@code timeout}
 * @param settings how it speaks
 * @param driver version and settings of a driver
 */
public record ClientSpec(
        String name,
        @JsonUnwrapped Sharing sharing,
        String consistency,
        long timeoutNanos,
        ClientSettings settings,
        DriverSpec driver) {

    /** CQL consistency level of experiments that do not name one. */
    public static final String USUAL_CONSISTENCY = "LOCAL_ONE";

    /** The lab's own client of the Redis protocol. */
    public static final String RESP = "resp";

    /** The lab's own client of memcached's text protocol. */
    public static final String MEMCACHED = "memcached";

    /** The lab's own client of HBase's RPC. */
    public static final String HBASE = "hbase";

    /** Apache's own client of HBase. */
    public static final String HBASE_CLIENT = "hbase-client";

    /** The lab's own client of Ignite's thin protocol. */
    public static final String IGNITE_THIN = "ignite-thin";

    /** Apache's own thin client of Ignite. */
    public static final String IGNITE_CLIENT = "ignite-client";

    /** The lab's own client of Aerospike. */
    public static final String AEROSPIKE = "aerospike";

    /** Aerospike's own client of it. */
    public static final String AEROSPIKE_CLIENT = "aerospike-client";

    /** The lab's own reader of plain files. */
    public static final String FILE = "file";

    /** Hadoop's client of HDFS. */
    public static final String HDFS = "hdfs";

    /** The lab's own user of caches that live in its process. */
    public static final String CACHE = "cache";

    /** All clients that carry a load, by name, the lab's own for CQL first. */
    public static final List<String> NAMES = List.of(
            "cql",
            "cassandra-driver-4",
            "cassandra-driver-3",
            RESP,
            MEMCACHED,
            HBASE,
            HBASE_CLIENT,
            IGNITE_THIN,
            IGNITE_CLIENT,
            AEROSPIKE,
            AEROSPIKE_CLIENT,
            HDFS,
            FILE,
            CACHE);

    private static final Set<String> OF_RECORDS = Set.of(
            MEMCACHED,
            HBASE,
            HBASE_CLIENT,
            IGNITE_THIN,
            IGNITE_CLIENT,
            AEROSPIKE,
            AEROSPIKE_CLIENT);

    /** Names of settings of statements that it was given and, not speaking CQL, never reads. */
    public List<String> askedInVain() {
        if (languages(carrier()).contains(Language.CQL)) {
            return List.of();
        }
        ClientSettings usual = ClientSettings.STANDARD;
        List<String> asked = new ArrayList<>();
        if (!consistency.equals(USUAL_CONSISTENCY)) {
            asked.add("consistency");
        }
        if (settings.protocol() != usual.protocol()) {
            asked.add("protocol");
        }
        if (settings.compression() != usual.compression()) {
            asked.add("compression");
        }
        if (settings.tracing() > 0) {
            asked.add("tracing");
        }
        return asked;
    }

    /** In which a client may be asked; each says the same of itself. */
    public static Set<Language> languages(String client) {
        if (client.equals(RESP)) {
            return Set.of(Language.COMMANDS, Language.RECORDS);
        }
        if (OF_RECORDS.contains(client)) {
            return Set.of(Language.RECORDS);
        }
        if (client.equals(CACHE)) {
            return Set.of(Language.RECORDS, Language.TRACES);
        }
        if (client.equals(FILE) || client.equals(HDFS)) {
            return Set.of(Language.FILES);
        }
        boolean isKnown = NAMES.contains(client) || client.equals(JMH);
        return isKnown ? Set.of(Language.CQL, Language.RECORDS) : Set.of();
    }

    /** The client that carries no load: it runs a benchmark in its own process. */
    public static final String JMH = "jmh";

    /** Of one worker with one lane, without a driver, with standard settings. */
    public ClientSpec(
            String name, int connections, int inFlight, String consistency, long timeoutNanos) {
        this(
                name,
                new Sharing(1, 1, connections, inFlight),
                consistency,
                timeoutNanos,
                ClientSettings.STANDARD,
                DriverSpec.NONE);
    }

    /** The same client under the name that it turned out to have. */
    public ClientSpec named(String other) {
        return new ClientSpec(other, sharing, consistency, timeoutNanos, settings, driver);
    }

    /** The same with other settings. */
    public ClientSpec with(ClientSettings other) {
        return new ClientSpec(name, sharing, consistency, timeoutNanos, other, driver);
    }

    /** The same with a driver. */
    public ClientSpec with(DriverSpec other) {
        return new ClientSpec(name, sharing, consistency, timeoutNanos, settings, other);
    }

    /** The same with as many workers and lanes of each. */
    public ClientSpec shared(int byWorkers, int byLanes) {
        Sharing other = new Sharing(byWorkers, byLanes, connections(), inFlight());
        return new ClientSpec(name, other, consistency, timeoutNanos, settings, driver);
    }

    /** Processes that share the load. */
    public int workers() {
        return sharing.workers;
    }

    /** Of each worker. */
    public int lanes() {
        return sharing.lanes;
    }

    /** Per node, of each lane. */
    public int connections() {
        return sharing.connections;
    }

    /** Most requests sent and not yet answered, of all together. */
    public int inFlight() {
        return sharing.inFlight;
    }

    /** Whether it is the lab's own and speaks its store's protocol itself, without a driver. */
    public boolean isOwn() {
        return driver.version().isEmpty() && driver.benchmark() == null;
    }

    /** Whether it runs a benchmark instead of a load, in its process or in one that it forks. */
    public boolean isBenchmark() {
        return driver.benchmark() != null;
    }

    /** Whether an operation has a socket for itself, so that nobody says how many there are. */
    public boolean isPooled() {
        return name.equals(AEROSPIKE) || name.equals(AEROSPIKE_CLIENT);
    }

    /** The client that speaks with the store: itself, or of a benchmark whose code it measures. */
    public String carrier() {
        DriverSpec.Benchmark benchmark = driver.benchmark();
        return benchmark == null ? name : benchmark.of();
    }

    /** A few words for people: {@code cassandra-driver-4 4.19.2}. */
    public String describe() {
        DriverSpec.Benchmark benchmark = driver.benchmark();
        String what =
                benchmark == null ? name : name + " " + benchmark.name() + " of " + benchmark.of();
        return (what + " " + driver.version()).strip();
    }

    /**
     * By what a load is carried.
     *
     * @param workers processes that share it
     * @param lanes of each worker, with threads, connections and histograms of their own
     * @param connections per node, of each lane
     * @param inFlight most requests sent and not yet answered, over all connections and lanes
     */
    public record Sharing(int workers, int lanes, int connections, int inFlight) {}
}
