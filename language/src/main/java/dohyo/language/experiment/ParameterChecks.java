package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Workload;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks that somebody takes the parameters that are given: a workload of the file itself has none,
 * and arms that differ only in what nobody takes would be compared with themselves.
 *
 * @param own names of the file's workloads
 */
record ParameterChecks(Set<String> own, Scope scope) {

    /** Looks at all arms of a file, if it has them right. */
    static void check(
            Entries given,
            FieldDeclaration<Map<String, Workload>> workloads,
            FieldDeclaration<Map<String, ArmDraft>> arms,
            Scope scope) {
        if (!given.isWrong(arms) && !given.isWrong(workloads)) {
            Set<String> own = given.find(workloads).orElse(Map.of()).keySet();
            new ParameterChecks(own, scope)
                    .check(
                            given.find(arms).orElse(Map.of()),
                            ArmDraft.of(given),
                            given.keyOf(ArmDraft.PARAMETERS),
                            given.at(arms));
        }
    }

    private void check(Map<String, ArmDraft> drafts, ArmDraft common, Node parameters, Node arms) {
        boolean isTaken = drafts.isEmpty() && isOfDohyo(common);
        for (Map.Entry<String, ArmDraft> one : drafts.entrySet()) {
            boolean takesThem = isOfDohyo(one.getValue().over(common));
            isTaken |= takesThem;
            if (!takesThem && one.getValue().parameters().isPresent()) {
                remark(arms, "arm " + MessagePhrases.quoted(one.getKey()) + " has");
            }
        }
        if (common.parameters().isPresent() && !isTaken) {
            remark(parameters, drafts.size() > 1 ? "every arm has" : "there is");
        }
    }

    /** What is unknown to both is told elsewhere. */
    private boolean isOfDohyo(ArmDraft draft) {
        Optional<String> only = own.size() == 1 ? own.stream().findFirst() : Optional.empty();
        return draft.workload().or(() -> only).map(name -> !own.contains(name)).orElse(true);
    }

    private void remark(Node at, String who) {
        scope.remark(
                at,
                who + " a workload of this file, which takes no 'parameters'",
                "change the workload itself, or name one that comes with Dohyo");
    }
}
