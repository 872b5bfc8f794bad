package dohyo.model.yaml.part;

import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.yaml.shape.ChoiceShape;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Rule;
import dohyo.model.yaml.shape.Scope;

/** A line of {@code script:}, what a null store does to its clients. */
final class ScriptPart extends RecordShape<ScriptStep> {

    private final Entry<Kind> kind =
            required("do", ChoiceShape.of(Vocabulary.lowerCase(), Kind.values()), "What happens");
    private final Entry<Long> at = standard(
            "at",
            Vocabulary.duration("0s"),
            "0s",
            "When it begins, from the first request of the load");
    private final Entry<Long> length = optional(
            "for", Vocabulary.duration("1us"), "needed by `stall`", "How long nothing is answered");
    private final Entry<Long> by = optional(
            "by", Vocabulary.duration("1us"), "needed by `delay`", "How long every answer waits");
    private final Entry<Long> every = optional(
            "every",
            Vocabulary.count("1", "1G"),
            "needed by `error` and `reset`",
            "It happens to every n-th request");

    ScriptPart() {
        super("script step", "What a null store does to its clients, and when.");
        rule(Rule.when(kind, "delay").needs(by).refuses(length, every));
        rule(Rule.when(kind, "stall").needs(length).refuses(by, every));
        rule(Rule.when(kind, "error").needs(every).refuses(length, by));
        rule(Rule.when(kind, "reset").needs(every).refuses(length, by));
    }

    @Override
    protected ScriptStep build(Entries given, Scope scope) {
        long nanos = given.find(length).or(() -> given.find(by)).orElse(0L);
        return new ScriptStep(
                given.get(kind), given.get(at), nanos, given.find(every).orElse(0L));
    }
}
