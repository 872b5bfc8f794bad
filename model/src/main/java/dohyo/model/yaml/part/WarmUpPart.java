package dohyo.model.yaml.part;

import dohyo.model.experiment.Load.Phase;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Rule;
import dohyo.model.yaml.shape.Scope;

/** {@code warm-up:}, load that is not part of a result. */
final class WarmUpPart extends RecordShape<Phase> {

    WarmUpPart() {
        super("warm-up", "Load that runs first and is not part of a result.");
        include(PhaseEntries.HOLD);
        include(PhaseEntries.CLOSED);
        include(PhaseEntries.RAMP);
        include(PhaseEntries.LENGTH);
        include(PhaseEntries.ARRIVALS);
        rule(Rule.exactlyOne(PhaseEntries.HOLD, PhaseEntries.CLOSED, PhaseEntries.RAMP));
        rule(Rule.onlyWith(PhaseEntries.ARRIVALS, PhaseEntries.HOLD, PhaseEntries.RAMP));
    }

    @Override
    protected Phase build(Entries given, Scope scope) {
        return PhaseEntries.given(given, false, given.get(PhaseEntries.LENGTH));
    }
}
