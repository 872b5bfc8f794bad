package dohyo.lab.jdk;

import com.fasterxml.jackson.annotation.JsonProperty;

import dohyo.lab.wheel.PythonWheel;
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
record JavaRuntimeWheel(
        int feature,
        @JsonProperty("package") String packageName,
        String version,
        Map<String, String> sha256) {

    /** All that are known. */
    static List<JavaRuntimeWheel> known() {
        try (InputStream json = JavaRuntimeWheel.class.getResourceAsStream("wheels.json")) {
            if (json == null) {
                throw new IllegalStateException("wheels.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, JavaRuntimeWheel[].class));
        } catch (IOException e) {
            throw new IllegalStateException("wheels.json cannot be read", e);
        }
    }

    /** The wheel of a feature version that exists for this platform. */
    static Optional<JavaRuntimeWheel> of(int feature) {
        return known().stream()
                .filter(wheel -> wheel.feature == feature)
                .filter(wheel -> wheel.wheel().isForThisMachine())
                .findFirst();
    }

    /** As it is fetched. */
    PythonWheel wheel() {
        return new PythonWheel(packageName, version, sha256);
    }
}
