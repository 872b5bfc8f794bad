package dohyo.cli.verb.show;

import dohyo.cli.text.Durations;
import dohyo.lab.SnapshotSettings.Outlook;
import dohyo.model.text.QuantityText;

import java.util.Optional;

/** What will happen to an arm's data set, in words. */
final class SnapshotUseText {

    private SnapshotUseText() {}

    /** Empty when each trial loads it, which goes without saying. */
    static Optional<String> of(Outlook outlook) {
        return switch (outlook.fate()) {
            case LOADED_IN_PLACE -> Optional.empty();
            case TO_BE_KEPT ->
                Optional.of(
                        outlook.arm() + ": loaded once and kept, trials start from the snapshot");
            case KEPT ->
                Optional.of(outlook.arm() + ": trials start from a snapshot of "
                        + QuantityText.bytes(outlook.bytes()) + ", which took "
                        + Durations.about(outlook.loadSeconds()) + " to load");
        };
    }
}
