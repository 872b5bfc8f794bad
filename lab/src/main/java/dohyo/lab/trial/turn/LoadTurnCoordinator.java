package dohyo.lab.trial.turn;

import dohyo.lab.trial.turn.InterleavedLoad.TurnsEnded;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Load;
import dohyo.model.load.SliceUseRecord;
import dohyo.model.load.SliceUseRecord.Resting;
import dohyo.model.load.SliceUseRecord.Use;
import dohyo.model.load.StepRecord;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Leads loads that take turns: each readies its data, all are warmed up in turn until they are
 * steady, then come rounds in which each has one slice, in {@link MirroredOrders}, and at last what
 * each runs as a whole. Before a slice or a step begins, those that rest are waited for; what they
 * use while it runs is written down. Before a step as a whole its own store is waited for, too: the
 * last step may have been an overload, whose compactions would run into this one.
 */
public final class LoadTurnCoordinator {

    private static final long LOOK_NANOS = 200_000_000;

    private final BlockDesign design;
    private final Load load;
    private final SplittableRandom random;
    private final Consumer<String> complaints;
    private final RestPatience<InterleavedLoad> patience;
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
        random = new SplittableRandom(seed);
        this.complaints = complaints;
        patience = new RestPatience<>(design.restNanos());
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
            MirroredOrders<InterleavedLoad> orders = orders();
            for (int slice = slices(); slice > 0; slice--) {
                round(orders.next(), Awaited.OTHERS);
            }
            wholes(orders().next());
            turns.forEach(turn -> turn.rests(false));
            turns.forEach(InterleavedLoad::begin);
        } catch (TurnsEnded | RuntimeException | IOException | Error e) {
            // whatever it is: loads that nobody leads any more would wait at the line for ever
            complaints.accept(e instanceof TurnsEnded ? "" : "turns broke off: " + e);
        }
    }

    /**
     * All go on until all are steady, for a store that stopped sooner would be less warm: with
     * equal arms those that were asked 1.2 to 1.7 times as often before were 6 to 8 % faster
     * afterwards.
     */
    private void warmUp() throws TurnsEnded, IOException {
        if (load.warmup() == null) {
            return;
        }
        MirroredOrders<InterleavedLoad> orders = orders();
        if (!WarmUpMonitor.isIn(load)) {
            round(orders.next(), Awaited.NOBODY);
            return;
        }
        do {
            round(orders.next(), Awaited.NOBODY);
        } while (!turns.stream().allMatch(InterleavedLoad::isWarm));
        for (InterleavedLoad turn : turns) {
            turn.leaveWarmUp();
            turn.awaitLine();
        }
    }

    /** What is not cut into slices, one after the other. */
    private void wholes(List<InterleavedLoad> order) throws TurnsEnded, IOException {
        for (int i = 0; i < order.size(); i++) {
            while (!order.get(i).hasRunAll()) {
                give(order.get(i), i + 1, Awaited.ALL);
            }
        }
    }

    private int slices() {
        return load.phases().stream()
                .filter(load::isSliced)
                .mapToInt(phase -> phase.steps() * load.rounds(phase))
                .sum();
    }

    private MirroredOrders<InterleavedLoad> orders() {
        return new MirroredOrders<>(turns, random);
    }

    private void round(List<InterleavedLoad> order, Awaited whose) throws TurnsEnded, IOException {
        for (int i = 0; i < order.size(); i++) {
            give(order.get(i), i + 1, whose);
        }
    }

    /** Whose stores are to be at rest before a turn begins. */
    private enum Awaited {
        /** Before slices of a warm-up, which are part of no figure. */
        NOBODY,
        OTHERS,
        ALL
    }

    /**
     * Its own store is asked for its metrics while it is waited for, once a second: a look that
     * takes this for work is followed by one that does not.
     */
    private void give(InterleavedLoad turn, int place, Awaited whose)
            throws TurnsEnded, IOException {
        List<InterleavedLoad> others =
                turns.stream().filter(other -> other != turn).toList();
        others.forEach(other -> other.rests(true));
        turn.rests(false);
        Rest rest = switch (whose) {
            case NOBODY -> new Rest(0, Map.of());
            case OTHERS -> awaitRest(others);
            case ALL -> awaitRest(turns);
        };
        slice(turn, others, place, rest);
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
                others.stream().allMatch(other -> rest.calm.getOrDefault(other, false)),
                rest.calm.get(turn),
                ownUse,
                resting));
    }

    /** @param calm of those that were waited for, whether they were at rest in the end */
    private record Rest(double seconds, Map<InterleavedLoad, Boolean> calm) {}

    /** Until none of them uses more than its share, or patience ends. */
    private Rest awaitRest(List<InterleavedLoad> awaited) {
        long begun = System.nanoTime();
        Map<InterleavedLoad, Boolean> calm;
        do {
            calm = look(awaited);
        } while (calm.containsValue(false) && System.nanoTime() - begun < patience.nanos(calm));
        patience.ended(calm);
        return new Rest((System.nanoTime() - begun) / 1e9, calm);
    }

    private Map<InterleavedLoad, Boolean> look(List<InterleavedLoad> awaited) {
        Map<InterleavedLoad, Use> before = used(awaited);
        LockSupport.parkNanos(LOOK_NANOS);
        double most = design.restingShare() + 1e-9;
        Map<InterleavedLoad, Boolean> calm = new LinkedHashMap<>();
        before.forEach((one, use) ->
                calm.put(one, one.used().since(use).cpuSeconds() / (LOOK_NANOS / 1e9) <= most));
        return calm;
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
