package dohyo.lab.stores.server;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.model.result.Json;
import dohyo.model.result.MetricDefinitions;
import dohyo.model.result.MetricDefinitions.Metric;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a server tells of itself in one answer of named fields.
 *
 * @param way how it is asked, for messages
 * @param asked the fields that are figures worth keeping
 */
public record StatsReplyMetrics(String way, List<Figure> asked, Opening opening)
        implements NodeMetricsSource {

    /**
     * A figure, a part of a data file.
     *
     * @param field by its name in the server's answer
     */
    public record Figure(
            String name, String field, MetricDefinitions.Kind kind, String unit, String means) {

        private Metric described() {
            return new Metric(name, kind, unit, means);
        }
    }

    /** Connects to the server. */
    @FunctionalInterface
    public interface Opening {

        /** The caller closes. */
        Telling open() throws IOException;
    }

    /** A connection to it. */
    public interface Telling extends Closeable {

        /** Its fields, by name. */
        Map<String, String> fields() throws IOException;
    }

    /**
     * Reads the figures from a data file.
     *
     * @param family a class of the package in which the file lies
     */
    public static StatsReplyMetrics of(String way, Class<?> family, String file, Opening opening) {
        try (InputStream json = family.getResourceAsStream(file)) {
            if (json == null) {
                throw new IllegalStateException(file + " is missing from the jar");
            }
            Figure[] figures = Json.mapper().readValue(json, Figure[].class);
            return new StatsReplyMetrics(way, List.of(figures), opening);
        } catch (IOException e) {
            throw new IllegalStateException(file + " cannot be read", e);
        }
    }

    @Override
    public Reader reader(String version, String space) {
        Set<String> neverTold = ConcurrentHashMap.newKeySet();
        asked.forEach(figure -> neverTold.add(figure.name()));
        return new Asking(this, neverTold);
    }

    /** Remembers what the server never told. */
    private record Asking(StatsReplyMetrics of, Set<String> neverTold) implements Reader {

        @Override
        public String way() {
            return of.way;
        }

        @Override
        public List<Metric> metrics() {
            return of.asked.stream().map(Figure::described).toList();
        }

        @Override
        public List<String> absent() {
            return neverTold.stream().sorted().toList();
        }

        @Override
        public Connection connect() throws IOException {
            return new Open(this, of.opening.open());
        }
    }

    /** A connection to one process. */
    private record Open(Asking asking, Telling telling) implements Connection {

        @Override
        public Map<String, Double> read() throws IOException {
            Map<String, String> fields = telling.fields();
            Map<String, Double> values = new TreeMap<>();
            for (Figure figure : asking.of.asked) {
                double value = number(fields.getOrDefault(figure.field(), ""));
                if (Double.isFinite(value)) {
                    values.put(figure.name(), value);
                }
            }
            asking.neverTold.removeAll(values.keySet());
            return values;
        }

        private static double number(String text) {
            try {
                return Double.parseDouble(text);
            } catch (NumberFormatException e) {
                return Double.NaN;
            }
        }

        @Override
        public void close() throws IOException {
            telling.close();
        }
    }
}
