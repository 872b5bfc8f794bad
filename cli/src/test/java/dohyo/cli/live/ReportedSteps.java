package dohyo.cli.live;

import dohyo.model.experiment.Load;
import dohyo.model.load.GeneratorHealth;
import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.StepRecord.Accounting;
import dohyo.model.load.StepRecord.Asked;
import dohyo.model.load.StepRecord.Window;

import java.util.List;
import java.util.Map;

/** Steps and seconds as a worker reports them. */
final class ReportedSteps {

    private ReportedSteps() {}

    static StepRecord named(String name) {
        return new StepRecord(
                new Asked(0, name, Load.Kind.HOLD, true, Load.Arrivals.CONSTANT, 2_000, 0),
                new Window(1, 20, 0.1),
                new Accounting(40_000, 39_998, Map.of("timeout", 2L), 0, 0, 5, List.of()),
                GeneratorHealth.UNKNOWN);
    }

    /** A slice of 2 s in which 40,000 are answered. */
    static StepRecord slice(String name, boolean measured, int round) {
        return new StepRecord(
                new Asked(0, name, Load.Kind.CLOSED, measured, Load.Arrivals.CONSTANT, 0, 64),
                new Window(1, 2, 0),
                Accounting.answered(40_000, List.of()),
                GeneratorHealth.UNKNOWN,
                null,
                null,
                round);
    }

    static SecondRecord second(int number, long nanosP99) {
        Map<String, Long> errors = number % 10 == 0 ? Map.of("timeout", 1L) : Map.of();
        long done = 1_990L + number % 7;
        return new SecondRecord(
                number,
                0,
                2_000,
                2_000,
                done,
                errors,
                3,
                number % 30 == 0 ? 480 : 0,
                412_000,
                nanosP99,
                2 * nanosP99);
    }
}
