package dohyo.cli.verb.machine;

import dohyo.cli.Golden;
import dohyo.lab.calibrate.CalibrationResult;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;

/** A calibration for people. */
final class CalibrationTextTest {

    private static final String FIGURES = """
            "operationsPerSecond": 1523456, "cpuNanosPerOperation": 612.5,
            "floorLatencyNanosP50": 48000, "floorLatencyNanosP99": 121000,
            "sendLatenessNanosP50": 6200, "sendLatenessNanosP99": 58000,
            "stampLatenessNanosP50": 310, "stampLatenessNanosP99": 9900,
            "operationsExpected": 100000, "operationsAccounted": 100000,
            "stallNanos": 2001000000, "stallDrainNanos": 4000000,
            "stallP99Nanos": 1803000000, "stallP99ExpectedNanos": 1804900000,
            "stallP99RelativeError": -0.00105""";

    @Test
    void an_honest_generator_shows_its_floor_its_lateness_and_its_proof() {
        check("calibration.txt", "{\"valid\": true, \"doubts\": [], " + FIGURES + "}");
    }

    @Test
    void doubts_are_told() {
        check(
                "calibration-invalid.txt",
                "{\"valid\": false, \"doubts\": [\"Something was lost.\"], " + FIGURES + "}");
    }

    private static void check(String golden, String json) {
        Golden.check(golden, CalibrationText.of(Json.parse(json, CalibrationResult.class)));
    }
}
