package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.model.text.Phrase;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Step;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;

/**
 * Refuses to verify records that the same workload deletes, or lets expire: one that is gone would
 * count as wrong data. Only records of the same key field are known to be the same; what a
 * statement in a store's own language deletes is not known.
 */
record VanishingRows(List<Operation> operations, Scope scope, Node otherwise) {

    void checkVerified(Step step, Object at) {
        if (step.verify().isEmpty() || !(step.ask() instanceof RecordAsk read)) {
            return;
        }
        operations.stream()
                .filter(operation -> deletes(operation, read))
                .findFirst()
                .ifPresent(operation -> scope.remark(
                        scope.origin(at, otherwise),
                        "records cannot be verified that " + Phrase.quoted(operation.name())
                                + " deletes",
                        "let it choose other records, by a key field of its own, or do not"
                                + " verify"));
    }

    private static boolean deletes(Operation operation, RecordAsk read) {
        return operation.steps().stream()
                .map(Step::ask)
                .anyMatch(ask -> ask instanceof RecordAsk other
                        && other.verb() == RecordAsk.Verb.DELETE
                        && isOfTheSame(other, read));
    }

    private static boolean isOfTheSame(RecordAsk one, RecordAsk other) {
        return one.table().name().equals(other.table().name()) && one.key().equals(other.key());
    }
}
