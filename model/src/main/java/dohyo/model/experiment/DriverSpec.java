package dohyo.model.experiment;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Whose code a client is, when it is not the lab's own.
 *
 * @param version of the driver as published, for example {@code 4.19.2}; empty for the lab's own
 * @param settings by the driver's own names, with dots; values are texts, numbers, truth values or
 *     lists of these
 * @param benchmark run inside the worker instead of a load; null for a client that carries a load
 */
public record DriverSpec(
        String version,
        Map<String, Object> settings,
        @Nullable Benchmark benchmark) {

    /** No driver of somebody else's. */
    public static final DriverSpec NONE = new DriverSpec("", Map.of());

    public DriverSpec {
        version = Objects.requireNonNullElse(version, "");
        settings = Map.copyOf(Objects.requireNonNullElse(settings, Map.of()));
    }

    /** Of a driver that carries a load. */
    public DriverSpec(String version, Map<String, Object> settings) {
        this(version, settings, null);
    }

    /**
     * A piece of somebody's code, measured by JMH.
     *
     * @param name which piece, for example {@code rows-by-name}
     * @param of whose code, the name of a client
     */
    public record Benchmark(String name, String of) {

        /** What can be measured; the modules {@code clients/jmh-*} have it. */
        public static final List<String> NAMES = List.of(
                "rows-codec-looked-up",
                "rows-codec-given",
                "rows-by-index",
                "rows-by-name",
                "udt-codec-looked-up",
                "udt-codec-given",
                "values-encoded",
                "values-cached");

        /** Whose code can be measured. */
        public static final List<String> CLIENTS =
                List.of("cassandra-driver-3", "cassandra-driver-4");
    }

    /** What a client means when only its name is given: the version that Dohyo was tried with. */
    public static DriverSpec standard(String client) {
        String version = switch (client) {
            case "cassandra-driver-4" -> "4.19.2";
            case "cassandra-driver-3" -> "3.11.5";
            default -> "";
        };
        return new DriverSpec(version, Map.of());
    }
}
