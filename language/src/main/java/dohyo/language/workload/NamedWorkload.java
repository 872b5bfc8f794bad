package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.language.scope.ValidationMessage;
import dohyo.language.scope.ValidationMessages;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Workload;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A workload of the library.
 *
 * @param at where problems with its parameters are shown
 */
public record NamedWorkload(WorkloadLibrary library, String name, Scope scope, Node at) {

    private static final String PARAMETERS = "parameters";

    /** Names of its operations, whatever its parameters. */
    public Set<String> operations() {
        return bare().map(tree ->
                        YamlNodes.names(tree, WorkloadLibrary.WORKLOAD, WorkloadPart.OPERATIONS))
                .orElse(Set.of());
    }

    /** The workload with these parameters and the defaults of the others; remarks on wrong ones. */
    public Optional<Workload> with(Map<String, String> given) {
        Map<String, String> parameters = defaults();
        for (String parameter : given.keySet()) {
            if (!parameters.containsKey(parameter)) {
                scope.remark(
                        at,
                        "workload " + MessagePhrases.quoted(name) + " has no parameter "
                                + MessagePhrases.quoted(parameter),
                        MessagePhrases.suggestion(parameter, parameters.keySet()));
                return Optional.empty();
            }
        }
        parameters.putAll(given);
        return read(parameters);
    }

    private Optional<Workload> read(Map<String, String> parameters) {
        ValidationMessages remarks = new ValidationMessages();
        Optional<Workload> workload = library.workload(name, parameters, remarks);
        List<ValidationMessage> wrong = remarks.inOrder();
        if (!wrong.isEmpty()) {
            String message = "workload " + MessagePhrases.quoted(name) + " does not work with these"
                    + " parameters: " + wrong.get(0).message();
            scope.remark(at, message, wrong.get(0).hint());
        }
        return workload;
    }

    private Map<String, String> defaults() {
        Map<String, String> defaults = new LinkedHashMap<>();
        bare().ifPresent(tree -> YamlNodes.names(tree, PARAMETERS)
                .forEach(parameter -> YamlNodes.word(tree, PARAMETERS, parameter)
                        .ifPresent(value -> defaults.put(parameter, value))));
        return defaults;
    }

    private Optional<Node> bare() {
        return library.tree(name, Map.of(), new ValidationMessages());
    }
}
