package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.model.workload.OperationStep;

/** One of {@code steps:}, a request that is part of an operation. */
final class StepPart extends RequestPart<OperationStep> {

    StepPart() {
        super("step", "A request that is part of an operation; measured as `operation.step`.");
    }

    @Override
    protected OperationStep build(Entries given, Scope scope) {
        return step(given, scope.name());
    }
}
