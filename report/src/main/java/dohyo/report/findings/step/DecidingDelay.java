package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.Latency;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.findings.doubt.Doubt.Level;

import org.jspecify.annotations.Nullable;

/**
 * Why a delay that is not the store's makes a step invalid, or is only a doubt or a note: in a
 * sentence. However often something waited, its size beside the p99 of the step decides.
 *
 * @param what was late, with which a sentence begins
 * @param response the p99 of the step; null when it has too few operations for one
 */
record DecidingDelay(String what, double nanos, @Nullable Latency response) {

    String of(Level level, ObservedStep observed) {
        return switch (level) {
            case INVALID -> invalid();
            case DOUBT -> doubt(observed);
            case NOTE -> was("only ") + ", so this is only a note.";
        };
    }

    private String invalid() {
        return response == null
                ? "The step has too few operations for a p99 response time with which this delay"
                        + " could be compared, so the step's times are invalid."
                : was("") + ", too much for the p99 response time of the step ("
                        + QuantityText.nanos(response.nanos()) + "), so its times are invalid.";
    }

    private String doubt(ObservedStep observed) {
        if (response == null || StepDoubts.matters(response.nanos(), nanos)) {
            return observed.isPassedTry()
                    ? "The rate met the goal of the search in spite of it, so this is only a doubt."
                    : "The experiment paused the generator on purpose in this step, so this is only"
                            + " a doubt.";
        }
        return was("") + ", too little to change what the p99 response time of the step ("
                + QuantityText.nanos(response.nanos()) + ") says, so this is only a doubt.";
    }

    private String was(String only) {
        return what + " was " + only + QuantityText.nanos(nanos);
    }
}
