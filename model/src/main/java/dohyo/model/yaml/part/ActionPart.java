package dohyo.model.yaml.part;

import dohyo.model.experiment.Action;
import dohyo.model.experiment.Action.Kind;
import dohyo.model.yaml.shape.ChoiceShape;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Scope;

/** A line of {@code time-line:}, what the lab does to the store while the load runs. */
final class ActionPart extends RecordShape<Action> {

    private final Entry<Long> at = required(
            "at", Vocabulary.duration("0s"), "When, from the start of the first measured step");
    private final Entry<Kind> kind = required(
            "do",
            ChoiceShape.of(Vocabulary.lowerCase(), Kind.values()),
            "What; `suspend` stops the store's processes and lets them go on afterwards");
    private final Entry<Long> length =
            required("for", Vocabulary.duration("1ms"), "How long it lasts");

    ActionPart() {
        super("action", "What the lab does to the store while the load runs.");
    }

    @Override
    protected Action build(Entries given, Scope scope) {
        return new Action(given.get(at), given.get(kind), given.get(length));
    }
}
