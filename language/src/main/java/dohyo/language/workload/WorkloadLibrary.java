package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.scope.ValidationMessages;
import dohyo.language.scope.YamlNodes;
import dohyo.model.workload.Workload;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Workloads that an experiment may name without describing them. */
public interface WorkloadLibrary {

    /** The field of a workload's file that has the workload. */
    String WORKLOAD = "workload";

    /** A library without workloads. */
    WorkloadLibrary EMPTY = new WorkloadLibrary() {
        @Override
        public Set<String> names() {
            return Set.of();
        }

        @Override
        public Optional<Node> tree(
                String name, Map<String, String> parameters, ValidationMessages remarks) {
            return Optional.empty();
        }
    };

    Set<String> names();

    /** A workload with the given parameters; remarks on what is wrong with them. */
    default Optional<Workload> workload(
            String name, Map<String, String> parameters, ValidationMessages remarks) {
        return tree(name, parameters, remarks)
                .flatMap(tree -> YamlNodes.child(tree, WORKLOAD))
                .flatMap(node -> Optional.ofNullable(
                        new WorkloadPart().read(node, Scope.of(remarks).named(node, name))));
    }

    /** The file of a workload with the given parameters put in, the others left as they are. */
    Optional<Node> tree(String name, Map<String, String> parameters, ValidationMessages remarks);
}
