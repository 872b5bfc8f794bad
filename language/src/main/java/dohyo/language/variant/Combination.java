package dohyo.language.variant;

import static java.util.stream.Collectors.joining;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One level of each factor: an arm. */
record Combination(List<Level> levels) {

    private static final List<String> PARTS =
            List.of("store", "client", "workload", "parameters", "load", "cpus");

    private String name() {
        return levels.stream()
                .map(level -> level.factor().told(level.text()))
                .collect(joining("-"));
    }

    /** Adds the arm: those parts of the file that a level changes, with the change. */
    void addTo(Map<String, Node> arms, Node root, Scope scope) {
        if (!levels.isEmpty()) {
            addTo(arms, name(), root, scope);
        }
    }

    /** Adds the arm under another name than its own. */
    void addTo(Map<String, Node> arms, String name, Node root, Scope scope) {
        Node arm = YamlTreeOverlay.mapping(levels.get(0).word(), List.of());
        for (Level level : levels) {
            List<String> path = level.factor().path();
            if (!leads(path, root)) {
                scope.remark(
                        level.word(),
                        "factor " + MessagePhrases.quoted(level.factor().name()) + " leads nowhere",
                        "name a field of " + MessagePhrases.oneOf(PARTS)
                                + ", for example store.version");
                return;
            }
            String part = path.get(0);
            Optional<Node> common = YamlNodes.child(root, part);
            if (YamlNodes.child(arm, part).isEmpty() && common.isPresent()) {
                arm = YamlTreeOverlay.with(arm, List.of(part), common.get());
            }
            arm = YamlTreeOverlay.with(arm, path, level.word());
        }
        if (arms.put(name, arm) != null) {
            scope.remark(
                    levels.get(0).word(), "two arms are called " + MessagePhrases.quoted(name), "");
        }
    }

    /** Whether a path begins at a part and leads through fields, not through lists or words. */
    private static boolean leads(List<String> path, Node root) {
        Optional<Node> node = Optional.of(root);
        for (String key : path) {
            if (key.isEmpty() || node.filter(n -> !(n instanceof MappingNode)).isPresent()) {
                return false;
            }
            node = node.flatMap(parent -> YamlNodes.child(parent, key));
        }
        return PARTS.contains(path.get(0));
    }
}
