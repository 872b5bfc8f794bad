package dohyo.lab.calibrate;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.model.result.Json;

import java.util.List;

/**
 * Whether the generator tells every stall and every delay as it was.
 *
 * @param stalls a row for each stall and rate
 * @param recovery a row for each distribution of delays
 */
public record ThoroughResult(List<StallRow> stalls, List<DelayAccuracyRow> recovery) {

    /** Whether every row passed. */
    public boolean valid() {
        return stalls.stream().allMatch(StallRow::passed)
                && recovery.stream().allMatch(DelayAccuracyRow::passed);
    }

    /**
     * One JSON object of both: the fields of the plain calibration, {@code stalls},
     * {@code recovery}.
     */
    public Object with(CalibrationResult plain) {
        ObjectNode all = Json.mapper().valueToTree(plain);
        all.put("valid", plain.valid() && valid());
        all.setAll((ObjectNode) Json.mapper().valueToTree(this));
        return all;
    }
}
