package dohyo.lab.calibrate;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.model.result.Json;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Calibrations of several clients, in the order in which they were asked for.
 *
 * @param clients by the client's name and version
 */
public record ClientCalibrationResults(Map<String, CalibrationResult> clients) {

    public ClientCalibrationResults {
        clients = new LinkedHashMap<>(clients);
    }

    /** Whether every client tells the truth. */
    public boolean valid() {
        return clients.values().stream().allMatch(CalibrationResult::valid);
    }

    /** One JSON object: the fields of the first client, and all of them under {@code clients}. */
    public Object asJson() {
        ObjectNode all = Json.mapper().valueToTree(clients.values().iterator().next());
        all.put("valid", valid());
        all.set("clients", Json.mapper().valueToTree(clients));
        return all;
    }
}
