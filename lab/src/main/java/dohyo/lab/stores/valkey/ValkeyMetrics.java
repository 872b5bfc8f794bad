package dohyo.lab.stores.valkey;

import dohyo.lab.process.LogTail;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.model.result.MetricDefinitions.Metric;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a server tells by {@code INFO}, {@code SLOWLOG} and {@code LATENCY}.
 *
 * @param log of the server, which knows when it forked
 */
record ValkeyMetrics(ValkeyAdminAccess door, Path log) implements NodeMetricsSource {

    private static final List<InfoMetric> ASKED = InfoMetric.all();
    private static final int PATIENCE_MILLIS = 2000;
    private static final int LOG_LINES = 60;
    private static final long NANOS_PER_MILLI = 1_000_000;

    @Override
    public Reader reader(String version, String space) {
        return new Asking(this);
    }

    /** When the server last began a child process, on the monotonic clock. */
    private OptionalLong latestForkNanos() {
        long nowNanos = System.nanoTime();
        long nowMillis = System.currentTimeMillis();
        return LogTail.lastLines(log, LOG_LINES).stream()
                .map(ValkeyLog::forkMillisOf)
                .filter(OptionalLong::isPresent)
                .mapToLong(millis -> nowNanos - (nowMillis - millis.getAsLong()) * NANOS_PER_MILLI)
                .reduce((earlier, later) -> later);
    }

    /** Remembers what the server never told. */
    private static final class Asking implements Reader {

        private final ValkeyMetrics of;
        private final Set<String> neverTold = ConcurrentHashMap.newKeySet();

        Asking(ValkeyMetrics of) {
            this.of = of;
            metrics().forEach(metric -> neverTold.add(metric.name()));
        }

        @Override
        public String way() {
            return "INFO";
        }

        @Override
        public List<Metric> metrics() {
            return Stream.of(
                            ASKED.stream().map(InfoMetric::described),
                            SlowCommandLog.METRICS.stream(),
                            ReplicationMetrics.METRICS.stream())
                    .flatMap(Function.identity())
                    .toList();
        }

        @Override
        public List<String> absent() {
            return neverTold.stream().sorted().toList();
        }

        @Override
        public Connection connect() throws IOException {
            return new Open(this, of.door.open(PATIENCE_MILLIS));
        }
    }

    /** A connection to one process. */
    private static final class Open implements Connection {

        private final Asking asking;
        private final BlockingRespConnection talk;
        private final SlowCommandLog slow = new SlowCommandLog();
        private final InfoEventDetector changes;

        Open(Asking asking, BlockingRespConnection talk) {
            this.asking = asking;
            this.talk = talk;
            this.changes = new InfoEventDetector(asking.of::latestForkNanos);
        }

        @Override
        public Map<String, Double> read() throws IOException {
            ServerInfo info = ServerInfo.parse(talk.text("INFO", "all"));
            changes.saw(System.nanoTime(), info);
            Map<String, Double> values = new TreeMap<>();
            for (InfoMetric metric : ASKED) {
                metric.in(info).ifPresent(figure -> values.put(metric.name(), figure));
            }
            values.putAll(ReplicationMetrics.of(info));
            values.putAll(slow.read(talk));
            asking.neverTold.removeAll(values.keySet());
            return values;
        }

        @Override
        public List<Happening> happened() {
            return changes.take();
        }

        @Override
        public void close() throws IOException {
            talk.close();
        }
    }
}
