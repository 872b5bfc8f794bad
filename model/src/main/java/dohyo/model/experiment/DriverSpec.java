package dohyo.model.experiment;

import java.util.Map;
import java.util.Objects;

/**
 * Whose code a client is, when it is not the lab's own.
 *
 * @param version of the driver as published, for example {@code 4.19.2}; empty for the lab's own
 * @param settings by the driver's own names, with dots; values are texts, numbers, truth values or
 *     lists of these
 */
public record DriverSpec(String version, Map<String, Object> settings) {

    /** No driver of somebody else's. */
    public static final DriverSpec NONE = new DriverSpec("", Map.of());

    public DriverSpec {
        version = Objects.requireNonNullElse(version, "");
        settings = Map.copyOf(Objects.requireNonNullElse(settings, Map.of()));
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
