package dohyo.language.variant;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Arms as the product of factors: every combination of their levels that is not excluded, and those
 * that are included besides. {@code cover: pairs} keeps a few in which all pairs still meet.
 *
 * @param root the whole file at one scale
 * @param file the same as it stands; a scale may leave out levels that are excluded there
 */
public record Factors(Node root, Node file, Scope scope) {

    public static final String FACTORS = "factors";
    public static final String EXCLUDES = "excludes";
    public static final String INCLUDES = "includes";
    public static final String COVER = "cover";
    public static final String PAIRS = "pairs";

    private static final String ARMS = "arms";
    private static final int MOST_COMBINATIONS = 10_000;
    private static final int MOST_ARMS = 500;

    /** The file with its arms written out; the same when it has no factors. */
    public Node writtenOut() {
        Map<Factor, List<ScalarNode>> levels = levels();
        if (levels.isEmpty()) {
            return root;
        }
        Node at = YamlNodes.child(root, FACTORS).orElse(root);
        if (YamlNodes.child(root, ARMS).isPresent()) {
            scope.remark(at, "'factors' and 'arms' in the same experiment", "keep one of them");
            return root;
        }
        if (isTooMany(levels)) {
            scope.remark(
                    at,
                    "these factors have more than " + MOST_COMBINATIONS + " combinations",
                    "leave out levels");
            return root;
        }
        List<List<Level>> combinations = combinations(levels);
        if (YamlNodes.word(root, COVER).filter(PAIRS::equals).isPresent()) {
            combinations = PairwiseCover.of(combinations);
        }
        if (combinations.isEmpty() && YamlNodes.child(root, INCLUDES).isEmpty()) {
            scope.remark(at, "no combination of these factors is left", "exclude fewer");
        }
        refuseSamePlace(levels.keySet(), at);
        Map<String, Node> arms = new LinkedHashMap<>();
        combinations.forEach(one -> new Combination(one).addTo(arms, root, scope));
        include(arms, levels.keySet());
        return withArms(arms, at);
    }

    private static boolean isTooMany(Map<Factor, List<ScalarNode>> levels) {
        long count = 1;
        for (List<ScalarNode> words : levels.values()) {
            count = Math.min(count * words.size(), MOST_COMBINATIONS + 1);
        }
        return count > MOST_COMBINATIONS;
    }

    /** An arm would be called after both of its levels and have the later one alone. */
    private void refuseSamePlace(Set<Factor> factors, Node at) {
        Map<List<String>, Factor> places = new HashMap<>();
        for (Factor factor : factors) {
            Factor other = places.put(factor.path(), factor);
            if (other != null) {
                scope.remark(
                        at,
                        "factors " + MessagePhrases.quoted(other.name()) + " and "
                                + MessagePhrases.quoted(factor.name()) + " are the same place",
                        "keep one of them");
            }
        }
    }

    private Map<Factor, List<ScalarNode>> levels() {
        Map<Factor, List<ScalarNode>> levels = new LinkedHashMap<>();
        for (String name : YamlNodes.names(root, FACTORS)) {
            List<ScalarNode> words = YamlNodes.words(root, FACTORS, name);
            if (!words.isEmpty()) {
                levels.put(new Factor(name), words);
            }
        }
        return levels;
    }

    private List<List<Level>> combinations(Map<Factor, List<ScalarNode>> levels) {
        List<List<Level>> all = List.of(List.of());
        for (Map.Entry<Factor, List<ScalarNode>> factor : levels.entrySet()) {
            all = product(all, factor.getKey(), factor.getValue());
        }
        List<Map<Factor, List<ScalarNode>>> excluded = excluded();
        return all.stream()
                .filter(one -> excluded.stream().noneMatch(each -> fits(one, each)))
                .toList();
    }

    private static List<List<Level>> product(
            List<List<Level>> all, Factor factor, List<ScalarNode> words) {
        List<List<Level>> more = new ArrayList<>();
        for (List<Level> begun : all) {
            for (ScalarNode word : words) {
                List<Level> one = new ArrayList<>(begun);
                one.add(new Level(factor, word));
                more.add(one);
            }
        }
        return more;
    }

    private List<Map<Factor, List<ScalarNode>>> excluded() {
        List<Map<Factor, List<ScalarNode>>> excluded = new ArrayList<>();
        for (String name : YamlNodes.names(root, EXCLUDES)) {
            Map<Factor, List<ScalarNode>> one = new LinkedHashMap<>();
            for (String factor : YamlNodes.names(root, EXCLUDES, name)) {
                List<ScalarNode> words = YamlNodes.words(root, EXCLUDES, name, factor);
                words.forEach(word -> refuseUnknown(factor, word));
                one.put(new Factor(factor), words);
            }
            excluded.add(one);
        }
        return excluded;
    }

    private void refuseUnknown(String factor, ScalarNode level) {
        Set<String> known = new LinkedHashSet<>();
        for (Node tree : List.of(file, root)) {
            YamlNodes.words(tree, FACTORS, factor).forEach(word -> known.add(word.getValue()));
        }
        if (known.isEmpty()) {
            scope.remark(
                    level,
                    "there is no factor " + MessagePhrases.quoted(factor),
                    MessagePhrases.suggestion(factor, YamlNodes.names(root, FACTORS)));
        } else if (!known.contains(level.getValue())) {
            scope.remark(
                    level,
                    "factor " + MessagePhrases.quoted(factor) + " has no level "
                            + MessagePhrases.quoted(level.getValue()),
                    MessagePhrases.suggestion(level.getValue(), known));
        }
    }

    private static boolean fits(List<Level> one, Map<Factor, List<ScalarNode>> excluded) {
        return excluded.entrySet().stream()
                .allMatch(each -> one.stream().anyMatch(level -> isOneOf(level, each)));
    }

    private static boolean isOneOf(Level level, Map.Entry<Factor, List<ScalarNode>> each) {
        return level.factor().equals(each.getKey())
                && each.getValue().stream().anyMatch(w -> w.getValue().equals(level.text()));
    }

    /** They may have levels that the product has not, and have names of their own. */
    private void include(Map<String, Node> arms, Set<Factor> factors) {
        for (String name : YamlNodes.names(root, INCLUDES)) {
            List<Level> one = new ArrayList<>();
            for (Factor factor : factors) {
                YamlNodes.words(root, INCLUDES, name, factor.name())
                        .forEach(word -> one.add(new Level(factor, word)));
            }
            if (one.size() == factors.size()) {
                new Combination(one).addTo(arms, name, root, scope);
            } else {
                List<String> names = factors.stream().map(Factor::name).toList();
                scope.remark(
                        YamlNodes.child(root, INCLUDES).orElse(root),
                        "included arm " + MessagePhrases.quoted(name)
                                + " has not one level of each factor",
                        "give it " + MessagePhrases.joined(names, " and "));
            }
        }
    }

    private Node withArms(Map<String, Node> arms, Node at) {
        if (arms.isEmpty()) {
            return root;
        }
        if (arms.size() > MOST_ARMS) {
            scope.remark(
                    at,
                    "these factors make " + arms.size() + " arms, more than " + MOST_ARMS,
                    "exclude some, or say 'cover: pairs'");
            return root;
        }
        List<NodeTuple> tuples = new ArrayList<>();
        arms.forEach((name, arm) -> tuples.add(new NodeTuple(YamlTreeOverlay.word(name, at), arm)));
        return YamlTreeOverlay.with(root, List.of(ARMS), YamlTreeOverlay.mapping(at, tuples));
    }
}
