package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.stream.Stream;

/**
 * A statement with a decision rule fixed before anything is measured.
 *
 * @param statement what is claimed, in words
 * @param measured the figure that is judged
 * @param threshold what judges it
 * @param needs without which it cannot be tested
 * @param isSanity whether nearly everybody would expect it, so that it is counted apart from what
 *     the experiment asks
 */
public record Claim(
        @JsonUnwrapped Statement statement,
        @JsonUnwrapped Measured measured,
        @JsonUnwrapped Threshold threshold,
        ClaimEnvironmentRequirements needs,
        boolean isSanity) {

    /** That anybody can test. */
    public Claim(Statement statement, Measured measured, Threshold threshold) {
        this(
                statement,
                measured,
                threshold,
                ClaimEnvironmentRequirements.NOTHING,
                isUsuallySanity(measured.quantity, threshold.rule));
    }

    /** An experiment's own, that anybody can test. */
    public static Claim that(
            String id, String says, Measured measured, Rule rule, double threshold) {
        return new Claim(
                new Statement(id, says, "", null), measured, new Threshold(rule, threshold, 0));
    }

    /** That hardly an operation fails is expected, unless the file says that this is asked. */
    private static boolean isUsuallySanity(Quantity quantity, Rule rule) {
        return quantity.kind() == Quantity.Kind.ERRORS && rule == Rule.AT_MOST;
    }

    /** The same as somebody has published it, with a figure or without one. */
    public Claim from(String source, @Nullable Double published) {
        Statement other = new Statement(statement.id, statement.says, source, published);
        return new Claim(other, measured, threshold, needs, isSanity);
    }

    /** The same by another rule. */
    public Claim judged(Rule rule, double value, double margin) {
        return new Claim(
                statement,
                measured,
                new Threshold(rule, value, margin),
                needs,
                isUsuallySanity(quantity(), rule));
    }

    /** The same, counted among those that nearly everybody would expect, or not. */
    public Claim expected(boolean sanity) {
        return new Claim(statement, measured, threshold, needs, sanity);
    }

    /** The same where it can be tested. */
    public Claim needing(ClaimEnvironmentRequirements other) {
        return new Claim(statement, measured, threshold, other, isSanity);
    }

    /** The same of arms that are called so, wherever it may be tested. */
    public Claim of(String judged, @Nullable String other) {
        return new Claim(
                statement,
                measured.of(judged, other),
                threshold,
                ClaimEnvironmentRequirements.NOTHING,
                isSanity);
    }

    /** The same of one of the arms of which it speaks all together, called after it. */
    public Claim ofEach(String judged) {
        Baseline other = measured.baseline;
        boolean isOwn = other != null && other.arm.equals(measured.arm);
        Statement one = statement.of(judged);
        Measured its = measured.of(judged, other == null ? null : isOwn ? judged : other.arm);
        return new Claim(one, its, threshold, needs, isSanity);
    }

    public String id() {
        return statement.id;
    }

    public String says() {
        return statement.says;
    }

    public String source() {
        return statement.source;
    }

    public @Nullable Double published() {
        return statement.published;
    }

    public Quantity quantity() {
        return measured.quantity;
    }

    public String arm() {
        return measured.arm;
    }

    public @Nullable Baseline baseline() {
        return measured.baseline;
    }

    public Rule rule() {
        return threshold.rule;
    }

    public double value() {
        return threshold.value;
    }

    public double margin() {
        return threshold.margin;
    }

    /** Whether it divides two figures, of two arms or of one. */
    public boolean isRatio() {
        return measured.baseline != null;
    }

    /** The one or two arms of which it speaks. */
    public List<String> arms() {
        return measured.arms();
    }

    /** Which quantities of this arm it reads; none when it does not speak of it. */
    public List<Quantity> quantitiesOf(String name) {
        return measured.quantitiesOf(name);
    }

    /**
     * What is claimed.
     *
     * @param says the statement in words
     * @param source where it was published; empty for the experiment's own
     * @param published figure of the source, in the unit of the threshold; null for none
     */
    public record Statement(
            String id, String says, String source, @Nullable Double published) {

        Statement of(String arm) {
            return new Statement(id + "-" + arm, says + " (" + arm + ")", source, published);
        }
    }

    /**
     * What judges a figure.
     *
     * @param value in the quantity's own unit (nanoseconds, operations per second) or as a ratio
     *     when there is a baseline
     * @param margin of {@link Rule#AROUND}, for example 0.05; 0 for other rules
     */
    public record Threshold(Rule rule, double value, double margin) {}

    /**
     * A quantity of an arm, or what comes of it divided.
     *
     * @param quantity what is measured
     * @param arm whose quantity is judged
     * @param baseline by what it is divided first; null when judged as it is
     */
    public record Measured(
            Quantity quantity, String arm, @Nullable Baseline baseline) {

        /** Divided by this; as it is for null. */
        public Measured over(@Nullable Baseline other) {
            return new Measured(quantity, arm, other);
        }

        /** Divided by the same of another arm, if any. */
        public Measured over(@Nullable String other) {
            return over(other == null ? null : new Baseline(other, quantity));
        }

        /** The same of arms that are called so. */
        Measured of(String judged, @Nullable String other) {
            Baseline divisor = baseline == null || other == null
                    ? null
                    : new Baseline(other, baseline.quantity);
            return new Measured(quantity, judged, divisor);
        }

        List<String> arms() {
            return Stream.of(arm, baseline == null ? arm : baseline.arm)
                    .distinct()
                    .toList();
        }

        List<Quantity> quantitiesOf(String name) {
            Stream<Quantity> own = arm.equals(name) ? Stream.of(quantity) : Stream.empty();
            Stream<Quantity> other = baseline != null && baseline.arm.equals(name)
                    ? Stream.of(baseline.quantity)
                    : Stream.empty();
            return Stream.concat(own, other).distinct().toList();
        }
    }

    /**
     * By what a quantity is divided.
     *
     * @param arm whose, which may be the very arm that is judged
     * @param quantity what of it, in the unit of the quantity that is judged
     */
    public record Baseline(String arm, Quantity quantity) {}

    /**
     * A figure that can be read from a result.
     *
     * @param kind what it is
     * @param percentile for latencies, for example 99.0; 0 otherwise
     * @param operation name of the operation; empty for all together; of what {@link Kind#isUsed}
     *     those steps are meant in which it ran alone
     * @param metric name of a collected metric, or of the cause of dips; empty unless it is one
     * @param at of which measured steps
     */
    public record Quantity(
            Kind kind, double percentile, String operation, String metric, StepSelector at) {

        /** Of all measured steps. */
        public Quantity(Kind kind, double percentile, String operation, String metric) {
            this(kind, percentile, operation, metric, StepSelector.ALL);
        }

        /** Of no collected metric. */
        public Quantity(Kind kind, double percentile, String operation) {
            this(kind, percentile, operation, "");
        }

        /** A collected metric, for example {@code server.jvm.gc.time}. */
        public static Quantity ofMetric(String name) {
            return new Quantity(Kind.METRIC, 0, "", name);
        }

        /** That of an arm. */
        public Measured of(String arm) {
            return new Measured(this, arm, null);
        }

        /** The same of these steps. */
        public Quantity at(StepSelector steps) {
            return new Quantity(kind, percentile, operation, metric, steps);
        }

        /** As it is written in an experiment file. */
        public String word() {
            return at.isAll() ? wholeWord() : wholeWord() + " at " + at.word();
        }

        private String wholeWord() {
            String of = operation.isEmpty() ? "" : "(" + operation + ")";
            return switch (kind) {
                case RESPONSE -> percentileWord() + of;
                case SERVICE -> "service." + percentileWord() + of;
                case METRIC -> metric;
                case DIPS -> kind.word() + (metric.isEmpty() ? "" : "." + metric);
                default -> kind.word() + of;
            };
        }

        private String percentileWord() {
            return percentile == Math.rint(percentile)
                    ? "p" + Math.round(percentile)
                    : "p" + percentile;
        }

        /** Kinds of quantity. */
        public enum Kind {
            /** A percentile of response time, from the intended start. */
            RESPONSE("", "ns"),
            /** A percentile of service time, from the moment of sending. */
            SERVICE("service", "ns"),
            /** The mean response time, from the intended start. */
            MEAN_RESPONSE("mean", "ns"),
            /** The mean service time, from the moment of sending. */
            MEAN_SERVICE("service.mean", "ns"),
            /** The longest response time that was seen, which is no estimate of anything. */
            MAX_RESPONSE("max", "ns"),
            /** The longest service time that was seen, likewise. */
            MAX_SERVICE("service.max", "ns"),
            /** Most operations that were due and not sent, at the end of any second. */
            BACKLOG("backlog", "number"),
            /** Answered operations per second of the measured steps. */
            THROUGHPUT("throughput", "ops/s"),
            /** Answered operations for one unit of the currency in which the arm has its price. */
            PER_PRICE("throughput.per_price", "number"),
            /** The fewest operations in flight (closed loop) that reach 95 % of the most. */
            ENOUGH("in_flight.enough", "number"),
            /** The highest rate at which a search met its goal. */
            SUSTAINED("throughput.sustained", "ops/s"),
            /** CPU time of the store per answered operation. */
            CPU("cpu.per_op", "ns"),
            /** CPU time of the load worker's lanes per answered operation. */
            CLIENT_CPU("cpu.per_op.client", "ns"),
            /** Both together: what a node carries where clients share machines with stores. */
            TOTAL_CPU("cpu.per_op.total", "ns"),
            /** Time that an operation of a closed loop, or of a benchmark, took on average. */
            TIME("time.per_op", "ns"),
            /** Bytes that the store's JVMs allocated per answered operation. */
            ALLOCATION("alloc.per_op", "bytes"),
            /** Bytes that the load worker's JVM allocated per answered operation. */
            CLIENT_ALLOCATION("alloc.per_op.client", "bytes"),
            /** The share of measured steps with which the store kept up, from 0 to 1. */
            KEEPS_UP("keeps_up", "share"),
            /** The share of operations due that failed or never ended, from 0 to 1. */
            ERRORS("errors", "share"),
            /** The share of operations due whose answer was not what had been written. */
            WRONG_DATA("wrong-data", "share"),
            /** Rows of an answer of a read, on average. */
            ROWS("rows", "number"),
            /** The share of answers of reads that had no row, from 0 to 1. */
            EMPTY("empty", "share"),
            /** How often throughput dipped in long steps, of all causes or one. */
            DIPS("dips", "number"),
            /** How often the lab saw the store make no progress for nine seconds. */
            STANDSTILLS("standstills", "number"),
            /** What was collected beside the load: metrics, traces, what lay in the sstables. */
            METRIC("", "number");

            private final String word;
            private final String unit;

            Kind(String word, String unit) {
                this.word = word;
                this.unit = unit;
            }

            /** As it is written in an experiment file; empty where that takes more. */
            public String word() {
                return word;
            }

            /** In which its values are told: ns, ops/s, bytes, share or number. */
            public String unit() {
                return unit;
            }

            /** Whether it follows from what lasts, which a rest between slices would end. */
            public boolean buildsUp() {
                return List.of(KEEPS_UP, SUSTAINED, BACKLOG, ENOUGH, DIPS, STANDSTILLS)
                        .contains(this);
            }

            /** Whether it counts cases in one run and may be zero; such are not divided. */
            public boolean isShare() {
                return List.of(KEEPS_UP, DIPS, STANDSTILLS).contains(this) || isCount();
            }

            /** Whether it counts what became of operations, which needs no true times. */
            public boolean isCount() {
                return this == ERRORS || this == WRONG_DATA || this == EMPTY;
            }

            /** Whether processes used it up: of an operation known only where that was alone. */
            public boolean isUsed() {
                return word.contains(".per_op");
            }

            /** Whether it is a time that is counted from the intended start. */
            public boolean isResponse() {
                return this == RESPONSE || this == MEAN_RESPONSE || this == MAX_RESPONSE;
            }
        }
    }

    /** For what a claim is there. */
    public enum Kind {
        /** It is what the experiment asks. */
        QUESTION,
        /** It says that the measurement is sound, and nearly everybody would expect it. */
        SANITY
    }

    /** Decision rules. */
    public enum Rule {
        AT_LEAST,
        AT_MOST,
        /** A figure is found again up to a margin; around 1 it means equal. */
        AROUND
    }
}
