package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.RecordShape;

/** One of {@code arms:}, what is compared; it says only what sets it apart. */
final class ArmPart extends RecordShape<ArmDraft> {

    ArmPart() {
        super("arm", "One of the things compared. A part given here replaces the one at the top.");
        include(ArmDraft.STORE);
        include(ArmDraft.CLIENT);
        include(ArmDraft.WORKLOAD);
        include(ArmDraft.PARAMETERS);
        include(ArmDraft.LOAD);
        include(ArmDraft.TIME_LINE);
        include(ArmDraft.CPUS);
        include(ArmDraft.PRICE);
    }

    @Override
    protected ArmDraft build(Entries given, Scope scope) {
        return ArmDraft.of(given);
    }
}
