package dohyo.lab.trial.worker;

import dohyo.model.load.SecondRecord;
import dohyo.model.load.StepRecord;
import dohyo.model.load.WorkerEvent;
import dohyo.model.load.WorkerEvent.Kind;
import dohyo.model.load.WorkerStepMerger;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Makes one story of what several workers say: what all of them do is told once, when the last has
 * said it; seconds and steps are added up. Of one worker it is the story that it tells itself.
 */
final class WorkerEventMerger {

    private final int voices;
    private final Map<Kind, Integer> said = new HashMap<>();
    private final Map<Integer, Long> rows = new HashMap<>();
    private final Map<Integer, Integer> begun = new HashMap<>();
    private final Map<Integer, List<StepRecord>> ended = new HashMap<>();
    private final List<Deque<SecondRecord>> seconds = new ArrayList<>();

    WorkerEventMerger(int voices) {
        this.voices = voices;
        for (int i = 0; i < voices; i++) {
            seconds.add(new ArrayDeque<>());
        }
    }

    /** Takes what one says; returns what is to be told, null when others have to say it first. */
    @Nullable WorkerEvent hear(int voice, WorkerEvent event) {
        return switch (event.kind()) {
            case READY, DONE -> said.merge(event.kind(), 1, Integer::sum) == voices ? event : null;
            case LOADING -> loading(voice, event);
            case AT_THE_LINE, AT_THE_EXIT -> null;
            case STEP_START -> first(Objects.requireNonNull(event.step())) ? event : null;
            case SECOND -> second(voice, event);
            case STEP_END -> stepEnd(event);
            case REHEARSED, VERIFIED, NOT_AS_LOADED, MEASURING, FAILED, REFUSED -> event;
        };
    }

    private WorkerEvent loading(int voice, WorkerEvent event) {
        rows.put(voice, event.rowsLoaded());
        long loaded = rows.values().stream().mapToLong(Long::longValue).sum();
        return new WorkerEvent(
                event.kind(),
                event.atSeconds(),
                event.message(),
                loaded,
                event.rowsTotal(),
                null,
                null,
                0);
    }

    private boolean first(StepRecord step) {
        return begun.merge(step.number(), 1, Integer::sum) == 1;
    }

    private @Nullable WorkerEvent second(int voice, WorkerEvent event) {
        seconds.get(voice).add(Objects.requireNonNull(event.second()));
        if (seconds.stream().anyMatch(Deque::isEmpty)) {
            return null;
        }
        SecondRecord together =
                seconds.stream().map(Deque::remove).reduce(SecondRecord::beside).orElseThrow();
        return with(event, null, together);
    }

    private @Nullable WorkerEvent stepEnd(WorkerEvent event) {
        StepRecord step = Objects.requireNonNull(event.step());
        List<StepRecord> parts = ended.computeIfAbsent(step.number(), it -> new ArrayList<>());
        parts.add(step);
        if (parts.size() < voices) {
            return null;
        }
        seconds.forEach(Deque::clear);
        return with(event, voices == 1 ? step : WorkerStepMerger.step(parts), null);
    }

    private static WorkerEvent with(
            WorkerEvent event, @Nullable StepRecord step, @Nullable SecondRecord second) {
        return new WorkerEvent(
                event.kind(), event.atSeconds(), event.message(), 0, 0, step, second, 0);
    }
}
