package dohyo.report.findings.run;

import dohyo.model.result.RunPlan.Extension;
import dohyo.report.findings.doubt.Doubt;

import java.util.List;
import java.util.stream.Collectors;

/** The run was given more blocks after somebody had looked at what it said. */
record RunExtended(Doubt.Level level, List<Extension> extended) implements Doubt {

    @Override
    public Words words() {
        String when = extended.stream()
                .map(more ->
                        more.after() + " blocks became " + more.blocks() + " (" + more.at() + ")")
                .collect(Collectors.joining(", then "));
        return new Words(
                "Blocks were added to this run after its results had been seen: " + when + ".",
                "Judging a run again after its results have been seen is another chance to be"
                        + " wrong, so verdicts need stronger evidence and intervals are wider than"
                        + " in a run planned with all its blocks; the method of each verdict says"
                        + " by how much. Blocks may be far apart in time.",
                "Plan enough blocks next time: --decide says in advance how many.");
    }
}
