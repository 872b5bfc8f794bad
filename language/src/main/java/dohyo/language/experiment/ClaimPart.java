package dohyo.language.experiment;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.unit.NotationException;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.language.word.ResultQuantityNotation;
import dohyo.language.word.ThresholdNotation;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Baseline;
import dohyo.model.experiment.Claim.Measured;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.Claim.Statement;
import dohyo.model.experiment.Claim.Threshold;
import dohyo.model.experiment.ClaimEnvironmentRequirements;
import dohyo.model.text.MessagePhrases;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** One of {@code claims:}, a statement with a rule fixed before anything is measured. */
final class ClaimPart extends RecordShape<Claim> {

    private static final NotationShape<String> THRESHOLD =
            NotationShape.of(new ThresholdNotation());

    private static final NotationShape<Double> MARGIN =
            NotationShape.of(Notations.PERCENT, "0.1%", "100%");

    private static final String ONE_OF_FOUR = "one of the four is **required**";

    private final FieldDeclaration<String> says =
            required("says", CommonFieldShapes.SENTENCE, "The statement in words");
    private final FieldDeclaration<String> source = optional(
            "source", CommonFieldShapes.SENTENCE, "it is our own", "Where it was published");
    private final FieldDeclaration<Quantity> quantity =
            required("quantity", NotationShape.of(new ResultQuantityNotation()), "What is judged");
    private final FieldDeclaration<String> arm = optional(
            "arm",
            new ArmOrAllShape(),
            "the only arm",
            "The arm whose quantity is judged; `all` makes one claim for each arm except that"
                    + " of `relative-to`");
    private final FieldDeclaration<String> baseline = optional(
            "relative-to",
            new ReferenceShape(DeclaredNameKind.ARM),
            "it is judged undivided",
            "The quantity is first divided by that of this arm");
    private final FieldDeclaration<Quantity> divisor = optional(
            "relative-quantity",
            NotationShape.of(new ResultQuantityNotation()),
            "the same as `quantity`",
            "The quantity to divide by, of that arm or of the arm itself, in the same unit");
    private final FieldDeclaration<String> atLeast = optional(
            "at-least", THRESHOLD, ONE_OF_FOUR, "Confirmed when shown to be at least this");
    private final FieldDeclaration<String> atMost =
            optional("at-most", THRESHOLD, ONE_OF_FOUR, "Confirmed when shown to be at most this");
    private final FieldDeclaration<Double> equalWithin = optional(
            "equal-within",
            MARGIN,
            ONE_OF_FOUR,
            "Confirmed when both are shown to differ by less than this");
    private final FieldDeclaration<String> around = optional(
            "around",
            THRESHOLD,
            ONE_OF_FOUR,
            "Confirmed when this figure is reproduced," + " `within` the given margin");
    private final FieldDeclaration<Double> within =
            optional("within", MARGIN, "goes with `around`", "The margin of `around`");
    private final FieldDeclaration<String> published = optional(
            "published",
            THRESHOLD,
            "no figure is given",
            "The figure that the `source` gives, in the unit of the threshold");
    private final FieldDeclaration<ClaimEnvironmentRequirements> needs = optional(
            "needs",
            new EnvironmentRequirementsPart(),
            "it can be tested anywhere",
            "What the claim needs");
    private final FieldDeclaration<Claim.Kind> kind = optional(
            "kind",
            ChoiceShape.of(CommonFieldShapes.lowerCase(), Claim.Kind.values()),
            "`sanity` for `errors` with `at-most`, else `question`",
            "Whether it is part of the question, or something that nearly everybody would"
                    + " expect (`sanity`), which is counted separately");

    ClaimPart() {
        super("claim", "A statement with a rule fixed before anything is measured.");
        rule(dohyo.language.shape.FieldRule.exactlyOne(atLeast, atMost, equalWithin, around));
        rule(dohyo.language.shape.FieldRule.onlyWith(equalWithin, baseline, divisor));
        rule(dohyo.language.shape.FieldRule.onlyWith(around, within));
        rule(dohyo.language.shape.FieldRule.onlyWith(within, around));
        rule(dohyo.language.shape.FieldRule.onlyWith(published, source));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        for (FieldDeclaration<Quantity> read : List.of(quantity, divisor)) {
            checkOperation(read, given, scope);
            checkStep(read, given, scope);
        }
        checkArm(given, scope);
        checkBaseline(given, scope);
        checkUnits(given, scope);
        checkThreshold(atLeast, given, scope);
        checkThreshold(atMost, given, scope);
        checkThreshold(around, given, scope);
        checkThreshold(published, given, scope);
        checkShare(given, scope);
    }

    /** Shares may be zero, which cannot be divided and has no neighbourhood. */
    private void checkShare(Entries given, Scope scope) {
        boolean isShare = given.find(quantity)
                .map(Quantity::kind)
                .filter(Quantity.Kind::isShare)
                .isPresent();
        Stream.of(baseline, divisor, around)
                .filter(entry -> isShare && given.has(entry))
                .forEach(entry -> scope.remark(
                        given.keyOf(entry),
                        "a share may be zero, so " + MessagePhrases.quoted(entry.name())
                                + " does not go with it",
                        "judge it by 'at-least' or 'at-most'"));
    }

    private static void checkOperation(
            FieldDeclaration<Quantity> read, Entries given, Scope scope) {
        given.find(read)
                .map(Quantity::operation)
                .filter(name -> !name.isEmpty())
                .filter(name -> !isStepOfKnown(name, scope))
                .ifPresent(name -> ReferenceShape.isKnown(
                        DeclaredNameKind.OPERATION, name, given.at(read), scope));
    }

    /** Whether the operation has the step is known when its arm is. */
    private static boolean isStepOfKnown(String name, Scope scope) {
        int dot = name.indexOf('.');
        return dot > 0 && scope.names(DeclaredNameKind.OPERATION).contains(name.substring(0, dot));
    }

    private static void checkStep(FieldDeclaration<Quantity> read, Entries given, Scope scope) {
        boolean isShare = given.find(read).filter(one -> one.at().share() > 0).isPresent();
        if (isShare && scope.capacityPerSecond() <= 0) {
            scope.remark(
                    given.at(read),
                    "a step in per cent without a reference for it",
                    "say with 'reference' which arm's capacity is measured first, or name the rate,"
                            + " for example 'at 2000/s'");
        }
    }

    private void checkArm(Entries given, Scope scope) {
        Set<String> arms = scope.names(DeclaredNameKind.ARM);
        if (!given.has(arm) && arms.size() > 1) {
            scope.remarkMissing(
                    given.node(),
                    "missing 'arm' in claim " + MessagePhrases.quoted(scope.name()),
                    "name " + MessagePhrases.oneOf(arms) + ", or 'all' for a claim about each");
        }
    }

    private void checkBaseline(Entries given, Scope scope) {
        String judged = given.find(arm).orElseGet(() -> onlyArm(scope));
        boolean isOwn = given.find(baseline).map(judged::equals).orElse(given.has(divisor));
        boolean isSame = given.find(divisor)
                .map(other -> given.find(quantity).filter(other::equals).isPresent())
                .orElse(true);
        if (isOwn && isSame) {
            scope.remark(
                    given.at(given.has(divisor) ? divisor : baseline),
                    "a quantity of an arm relative to itself",
                    "name another arm, or another quantity with 'relative-quantity'");
        }
    }

    private void checkUnits(Entries given, Scope scope) {
        Optional<String> unit = given.find(quantity).map(Quantity::kind).map(Quantity.Kind::unit);
        given.find(divisor)
                .map(Quantity::kind)
                .map(Quantity.Kind::unit)
                .filter(other -> unit.isPresent() && !unit.get().equals(other))
                .ifPresent(other -> scope.remark(
                        given.at(divisor),
                        "a quantity in " + unit.get() + " divided by one in " + other,
                        "divide by a quantity of the same unit"));
    }

    private boolean isRatio(Entries given) {
        return given.has(baseline) || given.has(divisor);
    }

    private static String onlyArm(Scope scope) {
        return scope.names(DeclaredNameKind.ARM).stream().findFirst().orElse("");
    }

    private void checkThreshold(FieldDeclaration<String> threshold, Entries given, Scope scope) {
        if (given.find(threshold).isEmpty() || given.find(quantity).isEmpty()) {
            return;
        }
        try {
            value(threshold, given);
        } catch (NotationException e) {
            scope.remark(given.at(threshold), e.message(), e.hint());
        }
    }

    private double value(FieldDeclaration<String> threshold, Entries given)
            throws NotationException {
        return ThresholdNotation.value(given.get(threshold), given.get(quantity), isRatio(given));
    }

    @Override
    protected Claim build(Entries given, Scope scope) {
        Claim claim = new Claim(statement(given, scope), measured(given, scope), threshold(given))
                .needing(given.find(needs).orElse(ClaimEnvironmentRequirements.NOTHING));
        return given.find(kind)
                .map(told -> claim.expected(told == Claim.Kind.SANITY))
                .orElse(claim);
    }

    private Statement statement(Entries given, Scope scope) {
        return new Statement(
                scope.name(),
                given.get(says),
                given.find(source).orElse(""),
                given.has(published) ? checkedValue(published, given) : null);
    }

    private Measured measured(Entries given, Scope scope) {
        String judged = given.find(arm).orElseGet(() -> onlyArm(scope));
        return new Measured(
                atRate(given.get(quantity), scope),
                judged,
                isRatio(given) ? divisor(judged, given, scope) : null);
    }

    private Baseline divisor(String judged, Entries given, Scope scope) {
        Quantity of = given.find(divisor).orElseGet(() -> given.get(quantity));
        return new Baseline(given.find(baseline).orElse(judged), atRate(of, scope));
    }

    /** A step in per cent as the rate that it is. */
    private static Quantity atRate(Quantity quantity, Scope scope) {
        return quantity.at(quantity.at().over(scope.capacityPerSecond()));
    }

    private Threshold threshold(Entries given) {
        if (given.has(atLeast)) {
            return new Threshold(Rule.AT_LEAST, checkedValue(atLeast, given), 0);
        }
        if (given.has(atMost)) {
            return new Threshold(Rule.AT_MOST, checkedValue(atMost, given), 0);
        }
        return given.has(around)
                ? new Threshold(Rule.AROUND, checkedValue(around, given), given.get(within))
                : new Threshold(Rule.AROUND, 1, given.get(equalWithin));
    }

    private double checkedValue(FieldDeclaration<String> threshold, Entries given) {
        try {
            return value(threshold, given);
        } catch (NotationException e) {
            throw new IllegalStateException("a checked threshold cannot be read", e);
        }
    }
}
