package dohyo.cli.verb;

import dohyo.cli.text.Figures;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Load.Phase;
import dohyo.model.experiment.Load.Ramp;
import dohyo.model.experiment.Load.Stream;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A load in a few words. */
final class LoadText {

    private LoadText() {}

    static String of(Load load) {
        List<String> parts = new ArrayList<>();
        Phase warmup = load.warmup();
        if (warmup != null) {
            parts.add("warm-up "
                    + (load.warmUpSliceNanos() > 0 ? untilSteady(warmup) : phase(warmup)));
        }
        for (Phase phase : load.phases()) {
            boolean isLater = load.sliceNanos() > 0 && phase.whole();
            parts.add(phase(phase) + (isLater ? " as a whole" : ""));
        }
        return String.join(", then ", parts) + (load.shuffled() ? ", in random order" : "");
    }

    private static String untilSteady(Phase phase) {
        return phase(phase, " until the store is steady, at most " + seconds(phase));
    }

    private static String phase(Phase phase) {
        return phase(phase, " for " + seconds(phase));
    }

    private static String seconds(Phase phase) {
        return Figures.about(phase.durationNanos() / 1e9);
    }

    private static String phase(Phase phase, String each) {
        return switch (phase.kind()) {
            case HOLD -> rates(phase.ratesPerSecond()) + each;
            case CLOSED -> phase.concurrency() + " in flight" + each + count(phase);
            case SEARCH -> search(phase.goal()) + each;
            case RAMP -> ramp(phase.ramp()) + each;
            case STREAMS -> streams(phase.streams()) + each;
        };
    }

    private static String count(Phase phase) {
        return phase.operations() == 0
                ? ""
                : " or " + Figures.count(phase.operations()) + " operations";
    }

    private static String rates(List<Double> perSecond) {
        String rates = perSecond.stream().map(Figures::rate).collect(Collectors.joining(", "));
        return rates + "/s" + (perSecond.size() > 1 ? " each" : "");
    }

    private static String ramp(@Nullable Ramp ramp) {
        return ramp == null
                ? "ramp"
                : Figures.rate(ramp.fromPerSecond()) + " to " + Figures.rate(ramp.toPerSecond())
                        + "/s";
    }

    private static String streams(List<Stream> streams) {
        return streams.stream()
                .map(stream -> stream.name() + " " + phase(stream.load()))
                .collect(Collectors.joining(" beside "));
    }

    private static String search(@Nullable Goal goal) {
        return goal == null
                ? "search"
                : "search for p" + Figures.rate(goal.percentile()) + " < "
                        + Figures.latency((double) goal.limitNanos()) + " from "
                        + Figures.rate(goal.fromPerSecond()) + " to "
                        + Figures.rate(goal.toPerSecond()) + "/s, each step";
    }
}
