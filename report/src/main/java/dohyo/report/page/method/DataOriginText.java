package dohyo.report.page.method;

import dohyo.model.result.TrialRecord.DataNote;
import dohyo.model.result.TrialRecord.Source;
import dohyo.model.text.QuantityText;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the trials of an arm had their data set from, in words. */
final class DataOriginText {

    private static final double NANOS_PER_SECOND = 1e9;

    private DataOriginText() {}

    /** Empty when no trial says. */
    static Optional<String> of(List<DataNote> trials) {
        List<String> words = new ArrayList<>();
        if (has(trials, Source.IN_PLACE)) {
            words.add("loaded in each trial, into the store that was measured");
        }
        trials.stream()
                .filter(DataOriginText::isRestored)
                .findFirst()
                .ifPresent(data -> words.add(restored(trials, data)));
        return words.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", words));
    }

    private static String restored(List<DataNote> trials, DataNote one) {
        long loaded = count(trials, Source.LOADED);
        long fromSnapshot = count(trials, Source.SNAPSHOT);
        long verified = trials.stream()
                .filter(DataOriginText::isRestored)
                .mapToLong(DataNote::rowsVerified)
                .min()
                .orElse(0);
        return "each store was started on the files of a loaded one ("
                + QuantityText.bytes(one.bytes()) + ", loaded in " + seconds(one.loadSeconds())
                + "): " + QuantityText.counted(loaded, "trial") + " loaded it, "
                + QuantityText.counted(fromSnapshot, "trial") + " took the snapshot; "
                + (verified > 0
                        ? QuantityText.counted(verified, "row") + " verified in each"
                        : "no row could be verified")
                + (one.remark().isEmpty() ? "" : "; " + one.remark());
    }

    private static boolean isRestored(DataNote data) {
        return data.source() != Source.IN_PLACE;
    }

    private static boolean has(List<DataNote> trials, Source source) {
        return count(trials, source) > 0;
    }

    private static long count(List<DataNote> trials, Source source) {
        return trials.stream().filter(data -> data.source() == source).count();
    }

    private static String seconds(double seconds) {
        return QuantityText.nanos(Math.round(seconds * NANOS_PER_SECOND));
    }
}
