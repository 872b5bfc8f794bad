package dohyo.report.findings.step;

import static dohyo.model.text.QuantityText.count;
import static dohyo.model.text.QuantityText.share;

import dohyo.model.load.WarningAndTraceCounts;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.WorstStep;
import dohyo.report.findings.doubt.WorstStep.Places;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the store said beside its answers in the steps of one arm: warnings, and traces. */
public record AnswerDoubts(List<ObservedStep> steps) {

    private static final int KINDS_TOLD = 4;

    public List<Doubt> doubts() {
        WarningAndTraceCounts all = steps.stream()
                .map(AnswerDoubts::notes)
                .reduce(WarningAndTraceCounts.NONE, WarningAndTraceCounts::plus);
        double answers =
                Math.max(1, steps.stream().mapToLong(AnswerDoubts::ended).sum());
        List<Doubt> warned = new WorstStep(steps, step -> notes(step).warned())
                .above(0)
                .sayOfAll((place, step) ->
                        new StoreWarned(place, all.warned(), all.warned() / answers, kinds(all)));
        List<Doubt> traced = new WorstStep(steps, step -> notes(step).traced())
                .above(0)
                .sayOfAll((place, step) ->
                        new RequestsTraced(place, all.traced(), all.traced() / answers));
        return Stream.concat(warned.stream(), traced.stream()).toList();
    }

    private static WarningAndTraceCounts notes(ObservedStep step) {
        WarningAndTraceCounts notes = step.step().notes();
        return notes == null ? WarningAndTraceCounts.NONE : notes;
    }

    /** Every answer ended its operation, or came after it had been given up. */
    private static long ended(ObservedStep step) {
        return step.step().accounted() - step.step().notSent();
    }

    private static String kinds(WarningAndTraceCounts notes) {
        String most = notes.warnings().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
                .limit(KINDS_TOLD)
                .map(kind -> count(kind.getValue()) + " x \"" + kind.getKey() + "\"")
                .collect(Collectors.joining("; "));
        int more = notes.warnings().size() - KINDS_TOLD;
        return more > 0 ? most + "; and " + more + " other kinds" : most;
    }

    /** The store found something questionable in what it was asked. */
    private record StoreWarned(Places where, long answers, double part, String kinds)
            implements Doubt {

        @Override
        public Level level() {
            return Level.NOTE;
        }

        @Override
        public Words words() {
            return new Words(
                    where.start() + "the store warned in " + count(answers) + " answers ("
                            + share(part) + " of the operations sent in all steps of the arm)"
                            + where.end() + " Its warnings: " + kinds
                            + (kinds.contains("#") ? " (# stands for a number)." : "."),
                    "It warns about requests that cost more than they seem to: the figures"
                            + " include that cost.",
                    "Change the workload if a real one would not cause these warnings; mention"
                            + " them if it would.");
        }
    }

    /** The store wrote down what it did for some of the requests. */
    private record RequestsTraced(Places where, long answers, double part) implements Doubt {

        @Override
        public Level level() {
            return Level.NOTE;
        }

        @Override
        public Words words() {
            return new Words(
                    where.start() + "the store traced " + count(answers) + " requests ("
                            + share(part) + " of the operations sent in all steps of the arm)"
                            + where.end(),
                    "Each trace is written to the store's own tables while the load runs,"
                            + " so these figures are for a store that is tracing.",
                    "See where traced requests spent their time: the slowest are listed under"
                            + " traced requests, up to 40 per trial with all their steps in"
                            + " traces.jsonl. Compare only with arms that trace as many"
                            + " requests.");
        }
    }
}
