package dohyo.report.analysis.measured;

import dohyo.model.reading.FileDamage;
import dohyo.model.result.TrialRecord;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.stream.Collectors;

/** Says why a trial has no result. */
public final class MissingResultReason {

    private static final int MOST_TOLD = 3;

    private MissingResultReason() {}

    /** A clause about a trial that did not end as planned. */
    public static String why(TrialFiles trial) {
        TrialRecord record = trial.trial();
        if (trial.isDamaged()) {
            return "trial " + trial.name() + " is damaged: " + damages(trial.damages());
        }
        if (record == null) {
            return "trial " + trial.name() + " was not begun";
        }
        String reason = record.why().isEmpty() ? "" : ": " + firstSentence(record.why());
        return "trial " + trial.name() + " " + ended(trial, record.outcome()) + reason;
    }

    private static String damages(List<FileDamage> damages) {
        String told = damages.stream()
                .limit(MOST_TOLD)
                .map(FileDamage::clause)
                .collect(Collectors.joining("; "));
        int more = damages.size() - MOST_TOLD;
        return more > 0 ? told + "; and " + more + " more" : told;
    }

    private static String ended(TrialFiles trial, TrialRecord.Outcome outcome) {
        return switch (outcome) {
            case RUNNING -> "was cut off while it ran";
            case DONE -> "was done";
            case NOT_STARTED -> "could not start";
            case REFUSED -> "ended because its workload was refused";
            case STORE_DIED -> "ended when the store died under load";
            case COLLAPSED -> "was ended when the store made no progress any more";
            case NO_ROOM -> "was ended when the disk under the store's data was full";
            case WORKER_FAILED ->
                "ended because the "
                        + (trial.isOfCache() ? "benchmark of the cache" : "load generator")
                        + " failed";
            case MACHINE_LOST -> "ended when a machine was lost";
            case LEFT_ALONE -> "was left alone by another arm";
            case INTERRUPTED -> "was interrupted";
        };
    }

    private static String firstSentence(String text) {
        String line = text.strip().lines().findFirst().orElse("");
        return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
    }
}
