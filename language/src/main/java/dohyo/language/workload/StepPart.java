package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.model.workload.Step;

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
