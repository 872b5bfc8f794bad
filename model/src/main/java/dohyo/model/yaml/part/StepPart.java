package dohyo.model.yaml.part;

import dohyo.model.workload.Step;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Scope;

/** One of {@code steps:}, a request that is part of an operation. */
final class StepPart extends RequestPart<Step> {

    StepPart() {
        super("step", "A request that is part of an operation; measured as `operation.step`.");
    }

    @Override
    protected Step build(Entries given, Scope scope) {
        return step(given, scope.name());
    }
}
