package dohyo.model.yaml.part;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.Names;
import dohyo.model.yaml.shape.Phrase;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.ReferenceShape;
import dohyo.model.yaml.shape.Scope;
import dohyo.model.yaml.shape.WordShape;
import dohyo.model.yaml.unit.UnreadableWord;

import java.util.Set;

/** One of {@code claims:}, a statement with a rule fixed before anything is measured. */
final class ClaimPart extends RecordShape<Claim> {

    private static final WordShape<String> THRESHOLD = WordShape.of(new ThresholdWords());

    private static final String ONE_OF_TWO = "one of the two is **required**";

    private final Entry<String> says =
            required("says", Vocabulary.SENTENCE, "The statement in words");
    private final Entry<String> source =
            optional("source", Vocabulary.SENTENCE, "it is our own", "Where it was published");
    private final Entry<Quantity> quantity =
            required("quantity", WordShape.of(new QuantityWords()), "What is judged");
    private final Entry<String> arm = optional(
            "arm", new ReferenceShape(Names.ARM), "the only arm", "Whose quantity is judged");
    private final Entry<String> baseline = optional(
            "relative-to",
            new ReferenceShape(Names.ARM),
            "it is judged as it is",
            "The quantity is divided by that of this arm first");
    private final Entry<String> atLeast =
            optional("at-least", THRESHOLD, ONE_OF_TWO, "Confirmed from this value up");
    private final Entry<String> atMost =
            optional("at-most", THRESHOLD, ONE_OF_TWO, "Confirmed up to this value");

    ClaimPart() {
        super("claim", "A statement with a rule fixed before anything is measured.");
        rule(dohyo.model.yaml.shape.Rule.exactlyOne(atLeast, atMost));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        checkOperation(given, scope);
        checkArm(given, scope);
        checkBaseline(given, scope);
        checkThreshold(atLeast, given, scope);
        checkThreshold(atMost, given, scope);
    }

    private void checkOperation(Entries given, Scope scope) {
        given.find(quantity)
                .map(Quantity::operation)
                .filter(name -> !name.isEmpty())
                .ifPresent(name ->
                        ReferenceShape.isKnown(Names.OPERATION, name, given.at(quantity), scope));
    }

    private void checkArm(Entries given, Scope scope) {
        Set<String> arms = scope.names(Names.ARM);
        if (!given.has(arm) && arms.size() > 1) {
            scope.remarkMissing(
                    given.node(),
                    "missing 'arm' in claim " + Phrase.quoted(scope.name()),
                    "name " + Phrase.oneOf(arms));
        }
    }

    private void checkBaseline(Entries given, Scope scope) {
        String judged = given.find(arm).orElseGet(() -> onlyArm(scope));
        if (given.find(baseline).filter(judged::equals).isPresent()) {
            scope.remark(given.at(baseline), "an arm relative to itself", "name another arm");
        }
    }

    private static String onlyArm(Scope scope) {
        return scope.names(Names.ARM).stream().findFirst().orElse("");
    }

    private void checkThreshold(Entry<String> threshold, Entries given, Scope scope) {
        if (given.find(threshold).isEmpty() || given.find(quantity).isEmpty()) {
            return;
        }
        try {
            value(threshold, given);
        } catch (UnreadableWord e) {
            scope.remark(given.at(threshold), e.message(), e.hint());
        }
    }

    private double value(Entry<String> threshold, Entries given) throws UnreadableWord {
        return ThresholdWords.value(given.get(threshold), given.get(quantity), given.has(baseline));
    }

    @Override
    protected Claim build(Entries given, Scope scope) {
        boolean least = given.has(atLeast);
        return new Claim(
                scope.name(),
                given.get(says),
                given.find(source).orElse(""),
                given.get(quantity),
                given.find(arm).orElseGet(() -> onlyArm(scope)),
                given.find(baseline).orElse(null),
                least ? Rule.AT_LEAST : Rule.AT_MOST,
                checkedValue(least ? atLeast : atMost, given));
    }

    private double checkedValue(Entry<String> threshold, Entries given) {
        try {
            return value(threshold, given);
        } catch (UnreadableWord e) {
            throw new IllegalStateException("a checked threshold cannot be read", e);
        }
    }
}
