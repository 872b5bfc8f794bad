package dohyo.lab;

import dohyo.lab.DataSets.Outlook;
import dohyo.model.experiment.Experiment;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Time for a run: another block is begun when it will end in time, as far as the blocks before it
 * tell. No trial is ever cut.
 */
public record Budget(double seconds) implements BlockRule {

    private static final double MINUTE = 60;

    @Override
    public Optional<String> enough(BlocksSoFar soFar) {
        double each = soFar.elapsedSeconds() / soFar.done();
        return soFar.elapsedSeconds() + each <= seconds
                ? Optional.empty()
                : Optional.of("%s of the %s given were used, and a block takes about %s"
                        .formatted(about(soFar.elapsedSeconds()), about(seconds), about(each)));
    }

    /** How many blocks of an experiment fit, as far as that can be told before. */
    public int blocks(Experiment experiment, List<Outlook> dataSets) {
        double each = Estimate.seconds(experiment, dataSets) / experiment.blocks();
        return Math.min(experiment.blocks(), (int) (seconds / each));
    }

    private static String about(double seconds) {
        return seconds < 2 * MINUTE
                ? String.format(Locale.ROOT, "%.0f s", seconds)
                : String.format(Locale.ROOT, "%.0f min", seconds / MINUTE);
    }
}
