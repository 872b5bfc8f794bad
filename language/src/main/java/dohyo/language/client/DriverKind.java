package dohyo.language.client;

import dohyo.model.experiment.ClientSpec;

import org.jspecify.annotations.Nullable;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A client with settings of its own: a driver of somebody else's that can carry the load, or one of
 * the lab's, which has no versions.
 *
 * @param versions that fit the lab's adapter
 * @param versionsInWords for people
 * @param settings by the driver's own names; with a text for those that may not be written
 */
record DriverKind(
        String name, Pattern versions, String versionsInWords, Map<String, String> settings) {

    private static final List<DriverKind> ALL = List.of(
            of("cassandra-driver-4", "4\\.(1[89]|[2-9]\\d)\\..+", "4.18 and newer versions of 4"),
            of("cassandra-driver-3", "3\\.([7-9]|1[0-2])\\..+", "3.7 to 3.12"),
            of(ClientSpec.HBASE, "", "no version: it is Dohyo's"),
            of(
                    ClientSpec.HBASE_CLIENT,
                    "2\\.[56]\\.\\d+",
                    "2.5 and 2.6, as published for Hadoop 3"),
            of(ClientSpec.IGNITE_CLIENT, "2\\.18\\.\\d+", "2.18"),
            of(
                    ClientSpec.AEROSPIKE_CLIENT,
                    "9\\.([2-9]|\\d\\d)\\.\\d+",
                    "9.2 and newer versions of 9"),
            of("hdfs", "3\\.([3-9]|1\\d)\\..+", "3.3 and newer versions of 3"),
            of("file", "", "no version, as it is the lab's own"),
            of(ClientSpec.CACHE, "", "no version: that of the cache stands under 'store'"));

    private static DriverKind of(String name, String versions, String words) {
        return new DriverKind(name, Pattern.compile(versions), words, read(name));
    }

    /** The one behind a client's name; null when that has no settings. */
    static @Nullable DriverKind of(String client) {
        return ALL.stream()
                .filter(kind -> kind.name().equals(client))
                .findFirst()
                .orElse(null);
    }

    boolean fits(String version) {
        return versions.matcher(version).matches();
    }

    private static Map<String, String> read(String name) {
        Map<String, String> settings = new LinkedHashMap<>();
        try (InputStream file = DriverKind.class.getResourceAsStream(name + ".settings");
                BufferedReader lines = new BufferedReader(new InputStreamReader(
                        Objects.requireNonNull(file, name), StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
                String[] parts = line.split(" \\| ", 2);
                settings.put(parts[0], parts.length == 1 ? "" : parts[1]);
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Collections.unmodifiableMap(settings);
    }
}
