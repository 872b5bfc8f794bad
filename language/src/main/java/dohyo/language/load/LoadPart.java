package dohyo.language.load;

import dohyo.language.load.WarmUpPart.WarmUp;
import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.OrNoneShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;

import java.util.List;

/** {@code load:}, when operations start. */
public final class LoadPart extends RecordShape<Load> {

    private static final long WARM_UP_NANOS = 10_000_000_000L;

    private final FieldDeclaration<List<WarmUp>> warmUp = optional(
            "warm-up",
            new OrNoneShape<>(new WarmUpPart()),
            "10 s of load like the first phase's, at its lowest rate",
            "Load that is not part of a result");
    private final FieldDeclaration<List<Phase>> measure = required(
            "measure", ListShape.oneOrMore(new PhasePart()), "Phases, one after the other");
    private final FieldDeclaration<Boolean> shuffled = standard(
            "order",
            ChoiceShape.of(random -> random ? "random" : "given", true, false),
            "given",
            "Order of the phases; with `random` each block has its own order, so that warming"
                    + " up does not always favour the same phases");
    private final FieldDeclaration<Long> drain = standard(
            "drain",
            CommonFieldShapes.duration("0s"),
            "5s",
            "How long to wait for unanswered requests after the end of a step");
    private final FieldDeclaration<Long> collapseAfter = standard(
            "collapse-after",
            CommonFieldShapes.duration("0s"),
            "60s",
            "A store that answers nothing for this long while operations are due has collapsed:"
                    + " its trial ends with what was measured. At least twice the"
                    + " client's timeout; pauses that the file itself asks for do not"
                    + " count; `0s` means never");

    public LoadPart() {
        super("load", "When operations start.");
    }

    @Override
    protected Load build(Entries given, Scope scope) {
        List<Phase> phases = given.get(measure);
        List<WarmUp> first = given.find(warmUp)
                .orElseGet(() -> List.of(new WarmUp(phases.get(0).gently(WARM_UP_NANOS), 0)));
        Load load = new Load(
                first.isEmpty() ? null : first.get(0).phase(),
                phases,
                given.get(drain),
                given.get(collapseAfter),
                given.get(shuffled));
        return first.isEmpty() ? load : load.warmedInSlicesOf(first.get(0).sliceNanos());
    }
}
