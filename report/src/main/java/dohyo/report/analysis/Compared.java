package dohyo.report.analysis;

import dohyo.model.experiment.Claim.Quantity;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.Locale;

/** The quantities in which arms are compared. */
enum Compared {
    THROUGHPUT("throughput", "ops/s", "faster", "slower") {
        @Override
        Measured of(TrialFiles trial, List<ObservedStep> steps) {
            return Measured.of(trial, new Quantity(Quantity.Kind.THROUGHPUT, 0, ""));
        }
    },
    P99("p99 of response time", "ns", "slower", "faster") {
        @Override
        Measured of(TrialFiles trial, List<ObservedStep> steps) {
            return Measured.of(trial, new Quantity(Quantity.Kind.RESPONSE, TAIL, ""));
        }
    },
    CPU("CPU per operation", "ns", "dearer", "cheaper") {
        @Override
        Measured of(TrialFiles trial, List<ObservedStep> steps) {
            double cpuNanos = 0;
            double answered = 0;
            for (ObservedStep step : steps) {
                Double perOperation = step.result().cpuPerOperation().storeNanos();
                if (perOperation == null) {
                    return new Measured(
                            null, "the store's CPU time was not observed in trial " + trial.name());
                }
                cpuNanos += perOperation * step.result().answered();
                answered += step.result().answered();
            }
            return answered > 0 && trial.done()
                    ? new Measured(Bounds.exactly(cpuNanos / answered), "")
                    : new Measured(null, "trial " + trial.name() + " answered nothing");
        }
    };

    private static final double TAIL = 99;

    private final String words;
    private final String unit;
    private final String whenMore;
    private final String whenLess;

    Compared(String words, String unit, String whenMore, String whenLess) {
        this.words = words;
        this.unit = unit;
        this.whenMore = whenMore;
        this.whenLess = whenLess;
    }

    /** Of one trial with its measured steps. */
    abstract Measured of(TrialFiles trial, List<ObservedStep> steps);

    String words() {
        return words;
    }

    String unit() {
        return unit;
    }

    /** What an arm is that has so many times as much of it. */
    String judgement(double ratio) {
        return ratio > 1 ? whenMore : whenLess;
    }

    /** At the beginning of a sentence. */
    String subject() {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
