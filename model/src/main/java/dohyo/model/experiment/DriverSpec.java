package dohyo.model.experiment;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
        settings = Map.copyOf(settings);
    }

    /** Of a driver that carries a load. */
    public DriverSpec(String version, Map<String, Object> settings) {
        this(version, settings, null);
    }

    /**
     * A piece of somebody's code, measured by JMH.
     *
     * @param name which piece, by its {@link Piece#word}
     * @param of whose code, the name of a client
     */
    public record Benchmark(String name, String of) {

        /**
         * What can be measured. {@code clients/jmh} names a method for each in a switch, so that a
         * piece without one does not compile; the modules {@code clients/jmh-*} have the methods.
         */
        public enum Piece {
            ROWS_CODEC_LOOKED_UP,
            ROWS_CODEC_GIVEN,
            ROWS_BY_INDEX,
            ROWS_BY_NAME,
            UDT_CODEC_LOOKED_UP,
            UDT_CODEC_GIVEN,
            VALUES_ENCODED,
            VALUES_CACHED;

            /** As an experiment writes it, for example {@code rows-by-name}. */
            public String word() {
                return name().toLowerCase(Locale.ROOT).replace('_', '-');
            }

            /** The piece of this word. */
            public static Optional<Piece> of(String word) {
                return Stream.of(values())
                        .filter(piece -> piece.word().equals(word))
                        .findFirst();
            }
        }

        /** What can be measured, as experiments write it. */
        public static final List<String> NAMES = Stream.concat(
                        Stream.of(Piece.values()).map(Piece::word),
                        Stream.of(CacheBenchmark.values()).map(CacheBenchmark::word))
                .toList();

        /** Whose code can be measured. */
        public static final List<String> CLIENTS =
                List.of("cassandra-driver-3", "cassandra-driver-4", ClientSpec.CACHE);

        /** Whether it is about a cache, which it fills itself, in a process of its own. */
        public boolean isOfCache() {
            return of.equals(ClientSpec.CACHE);
        }
    }

    /** What a client means when only its name is given: the version that Dohyo was tried with. */
    public static DriverSpec standard(String client) {
        String version = switch (client) {
            case "cassandra-driver-4" -> "4.19.2";
            case "cassandra-driver-3" -> "3.11.5";
            case ClientSpec.HBASE_CLIENT -> "2.6.4";
            case ClientSpec.HDFS -> "3.4.3";
            case ClientSpec.IGNITE_CLIENT -> "2.18.0";
            case ClientSpec.AEROSPIKE_CLIENT -> "9.2.0";
            default -> "";
        };
        return new DriverSpec(version, Map.of());
    }
}
