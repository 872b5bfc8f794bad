package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.recording.Recording;
import dohyo.model.workload.Workload;

import org.snakeyaml.engine.v2.nodes.Node;

/** A load whose replays know what they replay: how long it is, and how much of it comes at once. */
final class ReplayedLoad {

    private ReplayedLoad() {}

    /** @param otherwise where a phase stands whose place is not known */
    static Load of(Load load, Workload workload, Scope scope, Node otherwise) {
        Recording recording = workload.recording();
        if (recording == null) {
            return load;
        }
        Phase warmUp = load.warmup();
        return new Load(
                warmUp instanceof Phase.Replay replay
                        ? replay.of(recording.extent()).gently(warmUp.durationNanos())
                        : warmUp,
                load.phases().stream()
                        .map(phase -> known(phase, recording, scope, otherwise))
                        .toList(),
                load.drainNanos(),
                load.collapseAfterNanos(),
                load.shuffled(),
                load.warmUpSliceNanos(),
                load.slices());
    }

    /** What is remarked on it later stands where it is written. */
    private static Phase known(Phase phase, Recording recording, Scope scope, Node otherwise) {
        if (!(phase instanceof Phase.Replay replay)) {
            return phase;
        }
        Phase known = replay.of(recording.extent());
        scope.remember(known, scope.origin(phase, otherwise));
        return known;
    }
}
