package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Phase;
import dohyo.model.recording.Recording;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.Node;

/** Whether what is replayed is there, and what it needs. */
record RecordingChecks(Arm arm, Scope scope, Node otherwise) {

    private static final long LONGEST_NANOS = 24 * 3_600_000_000_000L;

    void check() {
        Recording recording = arm.workload().recording();
        for (Phase phase : arm.load().phases()) {
            Node at = scope.origin(phase, otherwise);
            if (phase instanceof Phase.Replay replay) {
                checkReplay(replay, recording != null, at);
            } else if (recording != null && phase.kind() == Kind.STREAMS) {
                scope.remark(
                        at,
                        "'streams' draw operations, and those of a recording come in its order",
                        "replay it as a whole");
            }
        }
    }

    private void checkReplay(Phase.Replay replay, boolean isRecorded, Node at) {
        if (!isRecorded) {
            scope.remark(
                    at,
                    "the workload of arm " + MessagePhrases.quoted(arm.name())
                            + " has no recording that could be replayed",
                    "give it 'recording: FILE.csv' in place of operations");
        } else if (replay.durationNanos() > LONGEST_NANOS) {
            scope.remark(
                    at,
                    "at this speed the recording lasts longer than 24h, the longest step",
                    "raise the speed, or say with 'for' how much of it to replay");
        }
    }
}
