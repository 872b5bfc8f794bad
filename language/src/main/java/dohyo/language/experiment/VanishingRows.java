package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.Arm;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.Quantities;
import dohyo.model.workload.Ask;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Refuses to verify rows that the same workload deletes, or lets expire before its load has ended:
 * one that is gone would count as wrong data. Only rows of the same key field are known to be the
 * same.
 *
 * @param leastNanos that the load takes
 */
record VanishingRows(Arm arm, long leastNanos, Scope scope, Node otherwise) {

    void check() {
        for (Operation operation : arm.workload().operations()) {
            for (OperationStep step : operation.steps()) {
                if (!step.verify().isEmpty()) {
                    check(step.ask(), operation.steps().size() == 1 ? operation : step);
                }
            }
        }
    }

    private void check(Ask read, Object at) {
        remark(read, at, Ask::deletes, "deletes", "");
        remark(
                read,
                at,
                ask -> ask.ttlSeconds() > 0 && ask.ttlSeconds() * 1e9 <= leastNanos,
                "writes with a 'ttl' that ends within the " + Quantities.nanos(leastNanos)
                        + " of this load",
                "give a longer 'ttl', ");
    }

    private void remark(Ask read, Object at, Predicate<Ask> vanishes, String does, String hint) {
        String rows = read.language() == Language.RECORDS ? "records" : "rows";
        writers().entrySet().stream()
                .filter(writer -> writer.getValue().stream()
                        .anyMatch(ask -> vanishes.test(ask) && ask.mayMeet(read)))
                .findFirst()
                .ifPresent(writer -> scope.remark(
                        scope.origin(at, scope.origin(arm.workload(), otherwise)),
                        rows + " cannot be verified that " + MessagePhrases.quoted(writer.getKey())
                                + " " + does,
                        hint + "let it choose other " + rows
                                + ", by a key field of its own, or do not verify"));
    }

    /** What is asked, by the names of the operations; {@code data} is what was loaded. */
    private Map<String, List<Ask>> writers() {
        Map<String, List<Ask>> writers = new LinkedHashMap<>();
        for (Operation operation : arm.workload().operations()) {
            writers.put(
                    operation.name(),
                    operation.steps().stream().map(OperationStep::ask).toList());
        }
        DataSet data = arm.workload().data();
        if (data.rows() > 0) {
            writers.putIfAbsent("data", List.of(data.ask()));
        }
        return writers;
    }
}
