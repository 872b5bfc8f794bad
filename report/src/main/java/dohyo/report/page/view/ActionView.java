package dohyo.report.page.view;

import dohyo.model.result.EventRecord;
import dohyo.model.text.Quantities;
import dohyo.report.reading.TrialFiles;

import java.util.Comparator;
import java.util.List;

/**
 * Something that the lab did to the store of a trial, as a row.
 *
 * @param at from the trial's origin
 * @param took empty for a moment
 * @param outcome {@code done}, {@code failed} or {@code cut off}
 * @param text its first line; the rest is in the events
 */
public record ActionView(
        String trial, String at, String kind, String took, String outcome, String text) {

    private static final double MOMENT_SECONDS = 0.001;

    static List<ActionView> of(TrialFiles trial) {
        return trial.reading().events().stream()
                .filter(event -> !event.outcome().isEmpty())
                .sorted(Comparator.comparingDouble(EventRecord::atSeconds))
                .map(event -> of(trial.name(), event))
                .toList();
    }

    private static ActionView of(String trial, EventRecord event) {
        double seconds = event.durationSeconds();
        return new ActionView(
                trial,
                Quantities.seconds(event.atSeconds()),
                event.kind(),
                seconds < MOMENT_SECONDS ? "" : Quantities.seconds(seconds),
                event.outcome(),
                event.text().lines().findFirst().orElse(""));
    }
}
