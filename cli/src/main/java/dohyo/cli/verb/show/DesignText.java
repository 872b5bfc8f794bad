package dohyo.cli.verb.show;

import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.text.QuantityText;

import java.util.stream.Collectors;

/** In which order the arms of an experiment have their turns, in a few words. */
final class DesignText {

    private static final double NANOS = 1e9;

    private DesignText() {}

    static String of(Experiment experiment) {
        BlockDesign design = experiment.design();
        if (!design.isSideBySide()) {
            return experiment.arms().size() > 1 || experiment.blocks() > 1
                    ? "one trial after the other, the arms of a block in random order"
                    : "one trial";
        }
        Load load = experiment.arms().get(0).load();
        boolean hasWholes = load.phases().stream().anyMatch(Phase::whole);
        int rounds = load.phases().stream()
                .filter(load::isSliced)
                .mapToInt(phase -> phase.steps() * load.rounds(phase))
                .sum();
        return "side by side: in each block all arms run at once and are loaded in turn for "
                + lengths(load) + " in "
                + QuantityText.counted(rounds, "round")
                + (hasWholes ? ", then each its steps as a whole" : "");
    }

    /** One of rates and one of closed loops, if there are both. */
    private static String lengths(Load load) {
        return load.phases().stream()
                .filter(load::isSliced)
                .map(load::sliceNanos)
                .distinct()
                .map(nanos -> QuantityText.number(nanos / NANOS) + " s")
                .collect(Collectors.joining(" or "));
    }
}
