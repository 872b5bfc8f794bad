package dohyo.lab.stores.valkey;

import com.fasterxml.jackson.annotation.JsonProperty;

import dohyo.lab.wheel.PythonWheel;
import dohyo.model.result.Json;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A Valkey server that is published as a Python wheel, a part of {@code servers.json}.
 *
 * @param server its version
 * @param packageName in the Python package index
 * @param version of the package
 * @param sha256 of the wheel, by platform
 */
record ValkeyServerWheel(
        String server,
        @JsonProperty("package") String packageName,
        String version,
        Map<String, String> sha256) {

    /** All for this machine, the newest first. */
    static List<ValkeyServerWheel> all() {
        try (InputStream json = ValkeyServerWheel.class.getResourceAsStream("servers.json")) {
            if (json == null) {
                throw new IllegalStateException("servers.json is missing from the jar");
            }
            return List.of(Json.mapper().readValue(json, ValkeyServerWheel[].class)).stream()
                    .filter(each -> each.wheel().isForThisMachine())
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException("servers.json cannot be read", e);
        }
    }

    /** The one of a version. */
    static Optional<ValkeyServerWheel> of(String version) {
        return all().stream().filter(each -> each.server.equals(version)).findFirst();
    }

    PythonWheel wheel() {
        return new PythonWheel(packageName, version, sha256);
    }

    /** Folder of the program within the wheel. */
    String folder() {
        return packageName + "/_binaries/" + PythonWheel.platform();
    }
}
