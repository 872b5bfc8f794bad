package dohyo.lab.trial.turn;

import dohyo.lab.trial.turn.InterleavedLoad.TurnsEnded;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Load;
import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.SliceUseRecord.Resting;
import dohyo.model.load.SliceUseRecord.Use;
import dohyo.model.load.StepRecord;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Leads loads that take turns: each readies its data, all are warmed up in turn until they are
 * steady, then come rounds in which each has one slice, in an order drawn anew, and at last what
 * each runs as a whole. Before a slice or a step begins, those that rest are waited for; what they
 * use while it runs is written down.
 */
public final class LoadTurnCoordinator {

    private static final long LOOK_NANOS = 200_000_000;

    private final BlockDesign design;
    private final Load load;
    private final Random random;
    private final Consumer<String> complaints;
    private List<InterleavedLoad> turns = List.of();

    /**
     * @param load of every arm
     * @param seed of the order in each round
     * @param complaints told why it cannot go on
     */
    public LoadTurnCoordinator(
            BlockDesign design, Load load, long seed, Consumer<String> complaints) {
        this.design = design;
        this.load = load;
        this.random = new Random(new SplittableRandom(seed).nextLong());
        this.complaints = complaints;
    }

    /** All stand, and their worker is about to come to the line. */
    public void begin(List<InterleavedLoad> all) {
        turns = List.copyOf(all);
        Thread thread = new Thread(this::lead, "turns");
        thread.setDaemon(true);
        thread.start();
    }

    private void lead() {
        try {
            for (InterleavedLoad turn : turns) {
                turn.go();
                turn.awaitLine();
                turn.loadingEnds();
            }
            warmUp();
            turns.forEach(InterleavedLoad::measuringBegins);
            for (int slice = slices(); slice > 0; slice--) {
                round(drawn(turns), true);
            }
            wholes(drawn(turns));
            turns.forEach(turn -> turn.rests(false));
            turns.forEach(InterleavedLoad::begin);
        } catch (TurnsEnded | RuntimeException | IOException e) {
            complaints.accept(e instanceof TurnsEnded ? "" : "turns broke off: " + e);
        }
    }

    /** Those that are steady wait for the others, and lose nothing of what is compiled. */
    private void warmUp() throws TurnsEnded, IOException {
        if (load.warmup() == null) {
            return;
        }
        if (!WarmUpMonitor.isIn(load)) {
            round(drawn(turns), false);
            return;
        }
        List<InterleavedLoad> cold = turns;
        while (!cold.isEmpty()) {
            round(drawn(cold), false);
            cold = cold.stream().filter(turn -> !turn.isWarm()).toList();
        }
        for (InterleavedLoad turn : turns) {
            turn.leaveWarmUp();
            turn.awaitLine();
        }
    }

    /** What is not cut into slices, one after the other. */
    private void wholes(List<InterleavedLoad> order) throws TurnsEnded, IOException {
        for (int i = 0; i < order.size(); i++) {
            while (!order.get(i).hasRunAll()) {
                give(order.get(i), i + 1, true);
            }
        }
    }

    private int slices() {
        return load.phases().stream()
                .filter(load::isSliced)
                .mapToInt(phase -> phase.steps() * load.rounds(phase))
                .sum();
    }

    private List<InterleavedLoad> drawn(List<InterleavedLoad> some) {
        List<InterleavedLoad> order = new ArrayList<>(some);
        Collections.shuffle(order, random);
        return order;
    }

    /** Nothing is waited for before slices of a warm-up: they are part of no figure. */
    private void round(List<InterleavedLoad> order, boolean measured)
            throws TurnsEnded, IOException {
        for (int i = 0; i < order.size(); i++) {
            give(order.get(i), i + 1, measured);
        }
    }

    private void give(InterleavedLoad turn, int place, boolean measured)
            throws TurnsEnded, IOException {
        List<InterleavedLoad> others =
                turns.stream().filter(other -> other != turn).toList();
        others.forEach(other -> other.rests(true));
        turn.rests(false);
        slice(turn, others, place, measured ? awaitRest(others) : new Rest(0, false));
    }

    private void slice(InterleavedLoad turn, List<InterleavedLoad> others, int place, Rest rest)
            throws TurnsEnded, IOException {
        Map<InterleavedLoad, Use> before = used(others);
        Use own = turn.used();
        double begin = turn.seconds();
        turn.begin();
        turn.awaitLine();
        StepRecord step = turn.ended();
        double end = turn.seconds();
        Use ownUse = turn.used().since(own);
        List<Resting> resting = others.stream()
                .map(other -> new Resting(
                        other.arm(), other.used().since(before.getOrDefault(other, Use.NONE))))
                .toList();
        turn.write(new SliceUseRecord(
                step.number(),
                step.measured(),
                step.round(),
                place,
                begin,
                end,
                rest.seconds,
                rest.isThere,
                ownUse,
                resting));
    }

    private record Rest(double seconds, boolean isThere) {}

    /** Until none of them uses more than its share, at most as long as the design says. */
    private Rest awaitRest(List<InterleavedLoad> others) {
        long begun = System.nanoTime();
        long deadline = begun + design.restNanos();
        boolean isThere = false;
        do {
            Map<InterleavedLoad, Use> before = used(others);
            LockSupport.parkNanos(LOOK_NANOS);
            double most = others.stream()
                    .mapToDouble(other -> other.used()
                            .since(before.getOrDefault(other, Use.NONE))
                            .cpuSeconds())
                    .max()
                    .orElse(0);
            isThere = most / (LOOK_NANOS / 1e9) <= design.restingShare() + 1e-9;
        } while (!isThere && System.nanoTime() < deadline);
        return new Rest((System.nanoTime() - begun) / 1e9, isThere);
    }

    private static Map<InterleavedLoad, Use> used(List<InterleavedLoad> some) {
        Map<InterleavedLoad, Use> used = new LinkedHashMap<>();
        some.forEach(turn -> used.put(turn, turn.used()));
        return used;
    }

    /** Nobody has a turn any more. */
    public void end() {
        turns.forEach(InterleavedLoad::end);
    }
}
