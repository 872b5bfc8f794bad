package dohyo.engine;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.data.Chance;
import dohyo.engine.lane.StopSignal;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Phase;
import dohyo.model.load.LoadPlan;
import dohyo.model.load.StepRecord;

import java.io.IOException;
import java.util.Objects;
import java.util.stream.Stream;

/** The phases of a trial, one after the other. */
final class TrialPhases {

    private final LoadPlan plan;
    private final StepRunner runner;
    private final Crews crews;
    private final StopSignal stop;

    TrialPhases(LoadPlan plan, StepRunner runner, Crews crews, StopSignal stop) {
        this.plan = plan;
        this.runner = runner;
        this.crews = crews;
        this.stop = stop;
    }

    void run() throws ClientFailure, IOException {
        Crew all = crews.open(plan.workload(), widest(), 0);
        Phase warmup = plan.load().warmup();
        if (warmup != null) {
            run(all, warmup, false, 0);
        }
        for (int i = 0; i < plan.load().phases().size(); i++) {
            run(all, plan.load().phases().get(i), true, i + 1);
        }
    }

    private void run(Crew crew, Phase phase, boolean measured, int position) throws IOException {
        if (phase.kind() == Load.Kind.SEARCH) {
            search(crew, phase, measured);
            return;
        }
        long seed = Chance.seed(plan.seed(), "order of phase " + position);
        for (StepPlan step : StepPlan.of(phase, measured, seed)) {
            if (!stop.requested()) {
                run(crew, step);
            }
        }
    }

    private void search(Crew crew, Phase phase, boolean measured) throws IOException {
        Load.Goal goal = Objects.requireNonNull(phase.goal(), "goal of a search");
        Bracket bracket = new Bracket(goal, StepPlan.leastPerSecond(phase, goal));
        for (Double rate = bracket.next();
                rate != null && !stop.requested();
                rate = bracket.next()) {
            StepRecord step = run(crew, new StepPlan(phase, measured, rate));
            bracket.tell(rate, step.search() != null && step.search().passed());
        }
    }

    private StepRecord run(Crew crew, StepPlan step) throws IOException {
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
