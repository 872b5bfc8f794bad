package dohyo.report.page.view;

import dohyo.model.result.ObservationCost;
import dohyo.model.result.TrialRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * What looking at a trial cost, as shares of one core.
 *
 * @param store in the store's own processes; a dash where it is not known
 */
public record ObservationCostView(String trial, String own, String store) {

    /** Trials of which it is known. */
    public static List<ObservationCostView> of(RunFiles run) {
        return run.trials().stream()
                .map(ObservationCostView::of)
                .filter(Objects::nonNull)
                .toList();
    }

    private static @Nullable ObservationCostView of(TrialFiles trial) {
        TrialRecord record = trial.trial();
        ObservationCost note = record == null ? null : record.collectors();
        if (note == null || note.seconds() <= 0) {
            return null;
        }
        Double store = note.storeCpuSeconds();
        return new ObservationCostView(
                trial.name(),
                QuantityText.share(note.ownCpuSeconds() / note.seconds()),
                store == null ? "–" : QuantityText.share(store / note.seconds()));
    }
}
