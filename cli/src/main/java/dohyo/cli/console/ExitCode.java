package dohyo.cli.console;

import dohyo.lab.RunSummary;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.report.Results;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/** Exit codes, declared in the order in which they win where several hold. */
public enum ExitCode {
    BUG(70, "a bug in Dohyo"),
    INTERRUPTED(130, "interrupted"),
    INPUT(2, "the input cannot be used"),
    WORLD(3, "something could not be started, reached or written"),
    INVALID(4, "the measurement is invalid, for the reasons given above"),
    REFUTED(1, "a claim was refuted"),
    INCONCLUSIVE(5, "a claim could not be decided"),
    DONE(0, "done");

    private static final Set<String> BROKEN = Set.of(
            Outcome.STORE_DIED.name(), Outcome.WORKER_FAILED.name(), Outcome.LEFT_ALONE.name());

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    public int number() {
        return number;
    }

    /** For people, without a full stop. */
    public String meaning() {
        return meaning;
    }

    /** Says what it means, unless all is done. */
    public ExitCode toldTo(Console console) {
        if (this != DONE) {
            console.say("exit code " + number + ": " + meaning);
        }
        return this;
    }

    /** The one that wins; {@code DONE} when there is none. */
    public static ExitCode of(Collection<ExitCode> holding) {
        return holding.stream().min(ExitCode::compareTo).orElse(DONE);
    }

    /** How a run ended: what the lab saw and what the report concludes. */
    public static ExitCode of(RunSummary summary, Results results) {
        Set<ExitCode> holding = EnumSet.noneOf(ExitCode.class);
        if (summary.interrupted()) {
            holding.add(INTERRUPTED);
        }
        if (!summary.failure().isEmpty()) {
            holding.add(WORLD);
        }
        holding.add(of(results));
        return of(holding);
    }

    /** What a report concludes. */
    public static ExitCode of(Results results) {
        Set<ExitCode> holding = EnumSet.noneOf(ExitCode.class);
        if (results.endsInvalid() || lacksAnArm(results)) {
            holding.add(INVALID);
        }
        for (ClaimResult claim : results.claims()) {
            holding.add(of(claim.verdict()));
        }
        return of(holding);
    }

    /**
     * Whether of some arm not one trial came to its end, as its store died, its worker failed or
     * the arm beside it could not go on: of that arm there is no measurement.
     */
    private static boolean lacksAnArm(Results results) {
        return results.arms() != null && results.arms().stream().anyMatch(ExitCode::isLost);
    }

    private static boolean isLost(ArmResult arm) {
        return arm.trialsDone() == 0
                && arm.trials().stream().anyMatch(trial -> BROKEN.contains(trial.outcome()));
    }

    private static ExitCode of(Verdict verdict) {
        return switch (verdict) {
            case REFUTED -> REFUTED;
            case INCONCLUSIVE -> INCONCLUSIVE;
            case CONFIRMED, NOT_TESTABLE -> DONE;
        };
    }
}
