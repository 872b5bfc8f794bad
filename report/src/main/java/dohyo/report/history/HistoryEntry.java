package dohyo.report.history;

import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A line of {@code history.jsonl}: what a run found, or what paired blocks said of a change.
 *
 * @param schema {@value #SCHEMA}
 * @param run name of its folder
 * @param startedAt as ISO 8601 writes it
 * @param ground on which it was made
 * @param figures that it found; of paired blocks none
 * @param verdicts of its claims, by their ids
 * @param decision null of a run that is no pair of blocks
 */
public record HistoryEntry(
        String schema,
        String run,
        String startedAt,
        Ground ground,
        List<HistoryFigure> figures,
        Map<String, String> verdicts,
        @Nullable Decision decision) {

    public static final String SCHEMA = "dohyo-history/1";

    public HistoryEntry {
        figures = List.copyOf(Objects.requireNonNullElse(figures, List.of()));
        verdicts = Map.copyOf(Objects.requireNonNullElse(verdicts, Map.of()));
    }

    /**
     * What has to be the same for runs to be compared, and what was measured on it.
     *
     * @param host fingerprint of the machine
     * @param machine the same in words
     * @param plan fingerprint of what was asked
     * @param revision of what was measured, as the user named it; empty when nobody did
     * @param dohyo version and commit of the program
     */
    public record Ground(String host, String machine, String plan, String revision, String dohyo) {

        /** Runs with the same one are compared. */
        String key() {
            return host + " " + plan;
        }

        boolean isSound() {
            return host.length() <= HistoryFile.LONGEST_WORD
                    && plan.length() <= HistoryFile.LONGEST_WORD
                    && revision.length() <= HistoryFile.LONGEST_WORD;
        }
    }

    /**
     * What paired blocks said of a suspected change.
     *
     * @param figure its name
     * @param firstRun the first run after the change
     * @param outcome what became of it
     * @param ratio after over before, as the blocks measured it; null when they did not
     */
    public record Decision(
            String figure,
            String firstRun,
            Outcome outcome,
            @Nullable Double ratio) {}

    /** What becomes of a suspicion. */
    public enum Outcome {
        SUSPECTED,
        CONFIRMED,
        DISMISSED
    }

    /** Why it would not be read again, a clause; empty when it would. */
    public String flaw() {
        if (ground.revision.length() > HistoryFile.LONGEST_WORD) {
            return "a revision has at most " + HistoryFile.LONGEST_WORD + " characters";
        }
        if (figures.size() > HistoryFile.MOST_FIGURES) {
            return "it has " + QuantityText.counted(figures.size(), "figure")
                    + ", and a history keeps at most "
                    + QuantityText.count(HistoryFile.MOST_FIGURES) + " of a run";
        }
        return isSound() ? "" : "its files do not say when it began, or its names are too long";
    }

    boolean isSound() {
        return schema.equals(SCHEMA)
                && !run.isEmpty()
                && run.length() <= HistoryFile.LONGEST_WORD
                && isMoment(startedAt)
                && ground.isSound()
                && figures.size() <= HistoryFile.MOST_FIGURES
                && figures.stream().allMatch(HistoryFigure::isSound);
    }

    Instant at() {
        return Instant.parse(startedAt);
    }

    private static boolean isMoment(String text) {
        try {
            return Instant.parse(text).isAfter(Instant.EPOCH);
        } catch (DateTimeParseException e) {
            return false;
        }
    }
}
