package dohyo.cli.verb.show;

import dohyo.cli.text.Durations;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Load.Stream;
import dohyo.model.experiment.Phase;
import dohyo.model.text.QuantityText;

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
            boolean isLater = load.takesTurns() && phase.whole();
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
        return Durations.about(phase.durationNanos() / 1e9);
    }

    private static String phase(Phase phase, String each) {
        return phase.tell(new Words(each));
    }

    /** Each kind of phase, with words for how long a step takes. */
    private record Words(String each) implements Phase.Cases<String> {

        @Override
        public String hold(Phase.Hold phase) {
            return rates(phase.ratesPerSecond()) + each;
        }

        @Override
        public String closed(Phase.Closed phase) {
            String count = phase.operations() == 0
                    ? ""
                    : " or " + QuantityText.count(phase.operations()) + " operations";
            return phase.concurrency() + " in flight" + each + count;
        }

        @Override
        public String search(Phase.Search phase) {
            return LoadText.search(phase.goal()) + each;
        }

        @Override
        public String ramp(Phase.Ramped phase) {
            return QuantityText.number(phase.ramp().fromPerSecond()) + " to "
                    + QuantityText.number(phase.ramp().toPerSecond()) + "/s" + each;
        }

        @Override
        public String streams(Phase.Streams phase) {
            return LoadText.streams(phase.streams()) + each;
        }

        @Override
        public String replay(Phase.Replay phase) {
            return "recording x" + QuantityText.number(phase.speed()) + each;
        }
    }

    private static String rates(List<Double> perSecond) {
        String rates =
                perSecond.stream().map(QuantityText::number).collect(Collectors.joining(", "));
        return rates + "/s" + (perSecond.size() > 1 ? " each" : "");
    }

    private static String streams(List<Stream> streams) {
        return streams.stream()
                .map(stream -> stream.name() + " " + phase(stream.load()))
                .collect(Collectors.joining(" beside "));
    }

    private static String search(Goal goal) {
        return "search for " + QuantityText.percentile(goal.percentile()) + " < "
                + QuantityText.nanos(goal.limitNanos()) + " from "
                + QuantityText.number(goal.fromPerSecond()) + " to "
                + QuantityText.number(goal.toPerSecond()) + "/s, each step";
    }
}
