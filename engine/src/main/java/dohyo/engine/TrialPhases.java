package dohyo.engine;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.engine.lane.StopSignal;
import dohyo.model.experiment.Phase;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.StepRecord;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The phases of a trial, one after the other. */
final class TrialPhases {

    private final LoadPlan plan;
    private final StepRunner runner;
    private final TrialLanes crews;
    private final StopSignal stop;
    private @Nullable LaneGroup whole;

    TrialPhases(LoadPlan plan, StepRunner runner, TrialLanes crews, StopSignal stop) {
        this.plan = plan;
        this.runner = runner;
        this.crews = crews;
        this.stop = stop;
    }

    void run() throws ClientFailure, IOException {
        Phase warmup = plan.load().warmup();
        if (warmup != null && plan.load().warmUpSliceNanos() > 0) {
            warmUpUntilEnough(warmup);
        } else if (warmup != null) {
            run(warmup, false, 0);
        }
        List<Phase> phases = inOrder(plan);
        for (int i = 0; i < phases.size(); i++) {
            run(phases.get(i), true, i + 1);
        }
        if (plan.load().takesTurns() && !stop.requested()) {
            runner.awaitLeave();
        }
    }

    /** Slice after slice, until whoever watches the store has seen enough. */
    private void warmUpUntilEnough(Phase warmup) throws ClientFailure, IOException {
        StepPlan whole = StepPlan.of(warmup, false, plan.seed()).get(0);
        Optional<StepRecord> last = Optional.empty();
        for (int round = 1; (round == 1 || last.isPresent()) && !stop.requested(); round++) {
            StepPlan slice = whole.slice(round, plan.load().warmUpSliceNanos());
            last = runner.runUnlessEnough(whole(), slice);
            if (last.isPresent() && !stop.requested()) {
                runner.settle(whole(), last.get());
            }
        }
    }

    /** What is measured, in the order of this trial. */
    static List<Phase> inOrder(LoadPlan plan) {
        return plan.load().inOrder(CounterBasedRandom.seed(plan.seed(), "order of all phases"));
    }

    private void run(Phase phase, boolean measured, int position)
            throws ClientFailure, IOException {
        if (phase instanceof Phase.Streams streams) {
            beside(streams, measured);
        } else if (phase instanceof Phase.Search search) {
            search(search, measured);
        } else {
            long seed = CounterBasedRandom.seed(plan.seed(), "order of phase " + position);
            for (StepPlan step : StepPlan.of(phase, measured, seed)) {
                inRounds(step);
            }
        }
    }

    /** As a whole, or in slices; the warm-up of a fixed length is always whole. */
    private void inRounds(StepPlan step) throws ClientFailure, IOException {
        boolean isSliced = step.measured() && plan.load().isSliced(step.phase());
        long sliceNanos = plan.load().sliceNanos(step.phase());
        int rounds = isSliced ? plan.load().rounds(step.phase()) : 1;
        for (int round = 1; round <= rounds && !stop.requested(); round++) {
            run(whole(), isSliced ? step.slice(round, sliceNanos) : step);
        }
    }

    /** The lanes of the whole mix, opened when they are needed first. */
    private LaneGroup whole() throws ClientFailure {
        LaneGroup crew = whole;
        if (crew == null) {
            crew = crews.open(plan.workload(), widest(), 0);
            whole = crew;
        }
        return crew;
    }

    /** Streams have lanes of their own, for as long as their phase. */
    private void beside(Phase.Streams phase, boolean measured) throws ClientFailure, IOException {
        if (stop.requested()) {
            return;
        }
        try (TrialLanes own = crews.others()) {
            List<StepRunner.Beside> steps = new ArrayList<>();
            for (int i = 0; i < phase.streams().size(); i++) {
                StreamWorkload stream = new StreamWorkload(plan.workload(), phase, i);
                int inFlight = Math.max(
                        plan.client().inFlight(), stream.stream().load().concurrency());
                steps.add(new StepRunner.Beside(
                        own.open(stream.mix(), inFlight, stream.numbersFrom()),
                        StepPlan.of(stream.stream(), measured),
                        stream.stream().fromNanos()));
            }
            List<StepRecord> ran = runner.run(steps);
            if (!stop.requested()) {
                runner.settle(steps.stream().map(StepRunner.Beside::crew).toList(), ran);
            }
            own.leaveDesks();
        }
    }

    private void search(Phase.Search phase, boolean measured) throws ClientFailure, IOException {
        RateSearch bracket = new RateSearch(
                phase.goal(),
                StepPlan.leastPerSecond(phase),
                CounterBasedRandom.seed(plan.seed(), "repetition of a search"));
        for (Double rate = bracket.next();
                rate != null && !stop.requested();
                rate = bracket.next()) {
            StepRecord step = run(whole(), new StepPlan(phase, measured, rate));
            bracket.tell(rate, step.search() != null && step.search().passed());
        }
    }

    private StepRecord run(LaneGroup crew, StepPlan step) throws IOException {
        StepRecord record = runner.run(crew, step);
        if (!stop.requested()) {
            runner.settle(crew, record);
        }
        return record;
    }

    /** Slots for the widest step: the client's limit, or a closed loop beyond it. */
    private int widest() {
        int closed = Stream.concat(
                        Stream.ofNullable(plan.load().warmup()), plan.load().phases().stream())
                .mapToInt(Phase::concurrency)
                .max()
                .orElse(0);
        return Math.max(plan.client().inFlight(), closed);
    }
}
