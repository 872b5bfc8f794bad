package dohyo.report.reading;

import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which rounds of a run count: one is left out for all arms of its block when a resting store used
 * more than it may in any arm's slice of it, or when an arm has no slice in it. Where fewer than
 * half of a load's rounds in a block are whole, none counts, as in
 * {@code dohyo.model.statistics.pairs.BlockRatio}.
 */
final class CountedRounds {

    private final double restingShare;
    private final List<Round> rounds = new ArrayList<>();
    private final Map<String, Set<Integer>> leftOut = new HashMap<>();

    private CountedRounds(double restingShare) {
        this.restingShare = restingShare;
    }

    /** Which slices of a round there are; the same load may be asked for twice. */
    private record Place(String load, int round) {}

    /**
     * A slice with what the lab saw of it.
     *
     * @param record null when it did not see it
     */
    private record Seen(
            TrialFiles trial, StepRecord step, @Nullable SliceUseRecord record) {}

    /** Why a round does not count; clause and arm as in {@link Round}. */
    private record Fault(String why, String busy) {

        private static final Fault NONE = new Fault("", "");

        private boolean isNone() {
            return why.isEmpty();
        }
    }

    /** @param restingShare of a core that a resting store may use */
    static CountedRounds of(List<TrialFiles> trials, double restingShare) {
        CountedRounds rounds = new CountedRounds(restingShare);
        Map<Integer, List<TrialFiles>> blocks = new TreeMap<>();
        trials.forEach(
                trial -> blocks.computeIfAbsent(trial.planned().block(), block -> new ArrayList<>())
                        .add(trial));
        blocks.forEach(rounds::addBlock);
        return rounds;
    }

    /** All of them, those that count and those that do not. */
    List<Round> all() {
        return List.copyOf(rounds);
    }

    /** The same trial without the slices of rounds that are left out. */
    TrialFiles without(TrialFiles trial) {
        Set<Integer> steps = leftOut.getOrDefault(trial.name(), Set.of());
        return new TrialFiles(trial.planned(), trial.reading(), Set.copyOf(steps));
    }

    private void addBlock(int block, List<TrialFiles> trials) {
        Map<Place, List<Seen>> places = new LinkedHashMap<>();
        for (TrialFiles trial : trials) {
            Map<Integer, SliceUseRecord> seen = new HashMap<>();
            trial.reading().slices().forEach(slice -> seen.put(slice.step(), slice));
            trial.measuredSteps().stream()
                    .filter(step -> step.round() > 0)
                    .forEach(step -> places.computeIfAbsent(
                                    new Place(load(step), step.round()), p -> new ArrayList<>())
                            .add(new Seen(trial, step, seen.get(step.number()))));
        }
        Map<Place, Fault> faults = new LinkedHashMap<>();
        places.forEach((place, slices) -> faults.put(place, fault(trials, slices)));
        faults.forEach((place, own) -> {
            String why = own.isNone() && areFew(place.load, faults) ? Round.OTHERS : own.why;
            rounds.add(new Round(block, place.load, place.round, why, own.busy));
            if (!why.isEmpty()) {
                places.getOrDefault(place, List.of())
                        .forEach(slice -> leftOut.computeIfAbsent(
                                        slice.trial.name(), name -> new HashSet<>())
                                .add(slice.step.number()));
            }
        });
    }

    /** Whether fewer than half of a load's rounds are whole. */
    private static boolean areFew(String load, Map<Place, Fault> faults) {
        List<Fault> own = faults.entrySet().stream()
                .filter(one -> one.getKey().load.equals(load))
                .map(Map.Entry::getValue)
                .toList();
        long whole = own.stream().filter(Fault::isNone).count();
        return 2 * whole < own.size();
    }

    /** A slice that was cut off has another name. */
    private static String load(StepRecord step) {
        return step.name().replaceFirst(" \\(cut off\\)$", "");
    }

    private Fault fault(List<TrialFiles> trials, List<Seen> slices) {
        for (TrialFiles trial : trials) {
            if (slices.stream().noneMatch(slice -> slice.trial.equals(trial))) {
                return new Fault("arm '" + trial.planned().arm() + "' has no slice in it", "");
            }
        }
        return slices.stream()
                .map(this::fault)
                .filter(fault -> !fault.isNone())
                .findFirst()
                .orElse(Fault.NONE);
    }

    private Fault fault(Seen slice) {
        SliceUseRecord record = slice.record;
        String arm = slice.trial.planned().arm();
        if (record == null) {
            return new Fault(
                    "what the others did in the slice of arm '" + arm + "' was not observed", "");
        }
        double share = record.restingShare();
        if (share <= restingShare) {
            return Fault.NONE;
        }
        String busy = busiest(record);
        return new Fault(
                "in the slice of arm '" + arm + "' "
                        + (busy.isEmpty() ? "another store" : "the store of arm '" + busy + "'")
                        + " used " + QuantityText.roughShare(share) + " of a core at rest",
                busy);
    }

    /** The arm whose store used most; empty when the file names none. */
    private static String busiest(SliceUseRecord record) {
        return record.resting().stream()
                .max(Comparator.comparingDouble(store -> store.use().cpuSeconds()))
                .map(SliceUseRecord.Resting::arm)
                .orElse("");
    }
}
