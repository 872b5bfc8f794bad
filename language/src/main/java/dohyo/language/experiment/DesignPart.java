package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.Entry;
import dohyo.language.shape.OrWordShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.WordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.Vocabulary;
import dohyo.model.experiment.Design;

/** {@code design: {slice: 2s}}, pairs side by side that are not the usual ones. */
final class DesignPart extends RecordShape<Design> {

    private static final String PAIRS = "pairs";
    private static final String SEQUENTIAL = "sequential";

    private final Entry<Long> slice = standard(
            "slice",
            Vocabulary.duration("500ms"),
            "4s",
            "How long an arm is loaded until the next one has its turn");
    private final Entry<Long> rest = standard(
            "rest",
            Vocabulary.duration("0s"),
            "5s",
            "Before each slice the other stores are waited for until they are at rest, at most so"
                    + " long");
    private final Entry<Double> resting = standard(
            "resting-cpu",
            WordShape.of(Notations.PERCENT, "0.1%", "100%"),
            "10%",
            "Of one core: when a resting store uses more in another arm's slice, that round is"
                    + " left out");

    DesignPart() {
        super(
                "design",
                "Pairs side by side: the systems of all arms stand at the same time and are loaded"
                        + " in turn.");
    }

    /** The word of a design, or one that says more. */
    static OrWordShape<Design> orWord() {
        DesignPart part = new DesignPart();
        return new OrWordShape<>(
                ChoiceShape.of(
                        design -> design.isSideBySide() ? PAIRS : SEQUENTIAL,
                        Design.SEQUENTIAL,
                        part.allDefaults()),
                part);
    }

    @Override
    protected Design build(Entries given, Scope scope) {
        return Design.pairs(given.get(slice), given.get(rest), given.get(resting));
    }
}
