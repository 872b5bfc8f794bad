package dohyo.cli.verb.run;

import dohyo.cli.verb.OptionValueParser;
import dohyo.lab.SnapshotSettings;
import dohyo.lab.snapshot.SpaceLimit;
import dohyo.language.unit.Notations;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Option;

/** What is to be done about loaded data sets. */
final class SnapshotOptions {

    @Option(
            names = "--fresh",
            description = "Reuse nothing from earlier runs, and keep nothing for later ones: load"
                    + " data sets afresh in each trial, and start stores without class-data (CDS)"
                    + " archives.")
    private boolean fresh;

    @Option(
            names = "--snapshot-limit",
            paramLabel = "SIZE",
            description =
                    "Disk space for all snapshots, for example 50g (default: 20g, or a fifth of the"
                            + " free disk if that is less).")
    private @Nullable String limit;

    boolean isFresh() {
        return fresh;
    }

    SnapshotSettings dataSets() {
        SnapshotSettings usual = SnapshotSettings.USUAL.fresh(fresh);
        return limit == null
                ? usual
                : usual.limitedTo(SpaceLimit.of(
                        OptionValueParser.parse("--snapshot-limit", limit, Notations.BYTES)));
    }
}
