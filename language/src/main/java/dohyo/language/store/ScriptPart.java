package dohyo.language.store;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.RecordShape;
import dohyo.language.store.BimodalPart.TwoDelays;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.experiment.ScriptStep.Spread;

import java.util.Optional;
import java.util.stream.Stream;

/** A line of {@code script:}, what a null store does to its clients. */
final class ScriptPart extends RecordShape<ScriptStep> {

    private static final String ONE_OF_THEM = "`delay` needs `by`, `exponential` or `bimodal`";

    private final FieldDeclaration<Kind> kind = required(
            "do", ChoiceShape.of(CommonFieldShapes.lowerCase(), Kind.values()), "What happens");
    private final FieldDeclaration<Long> at = standard(
            "at",
            CommonFieldShapes.duration("0s"),
            "0s",
            "When it begins, counted from the first request of the load");
    private final FieldDeclaration<Long> length = optional(
            "for",
            CommonFieldShapes.duration("1us"),
            "needed by `stall`",
            "How long nothing is answered");
    private final FieldDeclaration<Long> by = optional(
            "by", CommonFieldShapes.duration("1us"), ONE_OF_THEM, "How long every answer waits");
    private final FieldDeclaration<Long> exponential = optional(
            "exponential",
            CommonFieldShapes.duration("1us"),
            ONE_OF_THEM,
            "How long answers wait on average; the times are distributed exponentially");
    private final FieldDeclaration<TwoDelays> bimodal = optional(
            "bimodal",
            new BimodalPart(),
            ONE_OF_THEM,
            "Most answers wait for a short time and some for a long one");
    private final FieldDeclaration<Long> every = optional(
            "every",
            CommonFieldShapes.count("1", "1G"),
            "needed by `error` and `reset`",
            "It happens to every n-th request");

    ScriptPart() {
        super("script step", "What a null store does to its clients, and when.");
        rule(FieldRule.when(kind, "delay")
                .needsOneOf(by, exponential, bimodal)
                .refuses(length, every));
        rule(FieldRule.when(kind, "stall").needs(length).refuses(by, exponential, bimodal, every));
        rule(FieldRule.when(kind, "hang").refuses(length, by, exponential, bimodal, every));
        rule(FieldRule.when(kind, "die").refuses(length, by, exponential, bimodal, every));
        rule(FieldRule.when(kind, "error").needs(every).refuses(length, by, exponential, bimodal));
        rule(FieldRule.when(kind, "reset").needs(every).refuses(length, by, exponential, bimodal));
    }

    @Override
    protected ScriptStep build(Entries given, Scope scope) {
        long nanos = Stream.of(
                        given.find(length),
                        given.find(by),
                        given.find(exponential),
                        given.find(bimodal).map(TwoDelays::fastNanos))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(0L);
        return new ScriptStep(
                given.get(kind), given.get(at), nanos, given.find(every).orElse(0L), spread(given));
    }

    private Spread spread(Entries given) {
        return given.find(bimodal)
                .map(two -> Spread.bimodal(two.slowNanos(), two.slowShare()))
                .orElse(given.has(exponential) ? Spread.EXPONENTIAL : Spread.NONE);
    }
}
