package dohyo.cli.verb;

import static dohyo.model.text.MessagePhrases.quoted;

import dohyo.cli.console.UserMistake;
import dohyo.cli.plan.RequiredBlockEstimate;
import dohyo.cli.text.Durations;
import dohyo.language.unit.Notations;
import dohyo.model.text.QuantityText;

import java.util.Locale;

/**
 * What a user wants decided, and in which time.
 *
 * @param percent as he wrote it: {@code 5%}
 * @param share the same, 0.05
 * @param budgetSeconds 0 for as much as it takes
 * @param screen whether what fits is run also when it cannot decide that
 */
public record DecisionGoal(String percent, double share, double budgetSeconds, boolean screen) {

    private static final double LEAST = 0.005;
    private static final double MOST = 0.5;
    private static final double PERCENT = 100;

    public static DecisionGoal of(String percent, double budgetSeconds, boolean screen) {
        if (!percent.endsWith("%")) {
            throw new UserMistake("error: --decide: " + quoted(percent)
                    + " is not a percentage; write for example 5%");
        }
        double share = OptionValueParser.parse("--decide", percent, Notations.PERCENT);
        if (share < LEAST || share > MOST) {
            throw new UserMistake("error: --decide " + percent + ": write 0.5% to 50%");
        }
        return new DecisionGoal(percent, share, budgetSeconds, screen);
    }

    /** Blocks that are run: those that it takes, or those that fit. */
    public int blocks(RequiredBlockEstimate plan) {
        if (plan.isEnough(budgetSeconds)) {
            return plan.blocks();
        }
        if (!screen) {
            throw new UserMistake(refusal(plan));
        }
        return Math.max(2, plan.fitting(budgetSeconds));
    }

    /** What is said before it is begun. */
    public String outlook(RequiredBlockEstimate plan) {
        return plan.isEnough(budgetSeconds)
                ? "a difference of " + percent + " can be decided here: at most "
                        + QuantityText.counted(plan.blocks(), "block") + ", about "
                        + Durations.about(plan.seconds()) + plan.noise()
                : percent + " cannot be decided so" + plan.noise() + "; this only looks";
    }

    private String refusal(RequiredBlockEstimate plan) {
        String error = "error: --decide " + percent + ": ";
        if (plan.judgesNothing()) {
            return error + "no claim of this experiment compares two figures, and --decide plans"
                    + " for such claims only; leave it out";
        }
        if (plan.blocks() == 0) {
            return error + "not even " + RequiredBlockEstimate.MOST + " blocks decide that here"
                    + plan.noise() + "; ask for a larger difference, or add --screen to explore"
                    + " without a verdict";
        }
        int fitting = plan.fitting(budgetSeconds);
        double ratio = fitting < 2 ? Double.POSITIVE_INFINITY : plan.smallest(fitting);
        return error + "it takes about " + Durations.about(plan.seconds()) + " ("
                + QuantityText.counted(plan.blocks(), "block") + ") here" + plan.noise()
                + ", and there are "
                + Durations.about(budgetSeconds)
                + (Double.isFinite(ratio)
                        ? String.format(
                                Locale.ROOT,
                                ", in which %.1f %% can be decided",
                                (ratio - 1) * PERCENT)
                        : ", in which no difference can be")
                + "; give more time, ask for a larger difference, or add --screen to explore"
                + " without a verdict";
    }
}
