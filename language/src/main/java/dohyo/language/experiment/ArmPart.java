package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.RecordShape;

/** One of {@code arms:}, what is compared; it says only what sets it apart. */
final class ArmPart extends RecordShape<ArmDraft> {

    ArmPart() {
        super("arm", "One of the things compared. A part given here replaces the one at the top.");
        ArmDraft.ALL.forEach(this::include);
    }

    @Override
    protected ArmDraft build(Entries given, Scope scope) {
        return ArmDraft.of(given);
    }
}
