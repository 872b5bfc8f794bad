package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.OrWordShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.BlockDesign.SliceLength;

/** {@code design: {slice: 4s}}, pairs side by side that are not the usual ones. */
final class DesignPart extends RecordShape<BlockDesign> {

    private static final String PAIRS = "pairs";
    private static final String SEQUENTIAL = "sequential";

    private final FieldDeclaration<Long> slice = standard(
            "slice",
            CommonFieldShapes.duration("500ms"),
            "2s",
            "How long an arm is loaded before the next one's turn");
    private final FieldDeclaration<Long> closed = optional(
            "closed-slice",
            CommonFieldShapes.duration("500ms"),
            "as `slice`",
            "The same in closed loops, where short turns share more of the machine's noise");
    private final FieldDeclaration<Long> rest = standard(
            "rest",
            CommonFieldShapes.duration("0s"),
            "5s",
            "How long to wait, at most, before each slice until the other stores are idle, and"
                    + " before each step that is run as a whole until all stores are");
    private final FieldDeclaration<Double> resting = standard(
            "resting-cpu",
            NotationShape.of(Notations.PERCENT, "0.1%", "100%"),
            "10%",
            "Share of one core: if an idle store uses more than this during another arm's"
                    + " slice, that round is left out");

    DesignPart() {
        super(
                "design",
                "Pairs side by side: the systems of all arms run at the same time and are"
                        + " loaded in turn.");
    }

    /** The word of a design, or one that says more. */
    static OrWordShape<BlockDesign> orWord() {
        DesignPart part = new DesignPart();
        return new OrWordShape<>(
                ChoiceShape.of(
                        design -> design.isSideBySide() ? PAIRS : SEQUENTIAL,
                        BlockDesign.SEQUENTIAL,
                        part.allDefaults()),
                part);
    }

    @Override
    protected BlockDesign build(Entries given, Scope scope) {
        long each = given.get(slice);
        return BlockDesign.pairs(
                new SliceLength(each, given.find(closed).orElse(each)),
                given.get(rest),
                given.get(resting));
    }
}
