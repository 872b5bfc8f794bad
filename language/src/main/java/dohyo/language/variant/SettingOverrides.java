package dohyo.language.variant;

import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessages;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Single values laid over a file, each at the end of a path of keys; a later one wins. They come
 * from the file's own {@code set:} and from the command line, and win over scales.
 *
 * @param remarks what leads nowhere is told there
 */
public record SettingOverrides(List<Placed> placed, ValidationMessages remarks) {

    public static final String SET = "set";

    private static final String ARMS = "arms";
    private static final String OF_ARMS = ARMS + ".";

    /** A value with its path. */
    public record Placed(String path, Node value) {}

    /** Those of the file itself. */
    public static SettingOverrides of(Node file, ValidationMessages remarks) {
        return new SettingOverrides(ofFile(file), remarks);
    }

    /** What a file says under {@code set:}. */
    public static List<Placed> ofFile(Node file) {
        List<Placed> placed = new ArrayList<>();
        Node own = YamlNodes.child(file, SET).orElse(null);
        if (own instanceof MappingNode mapping) {
            for (NodeTuple tuple : mapping.getValue()) {
                YamlNodes.text(tuple.getKeyNode())
                        .filter(path -> !path.isEmpty())
                        .ifPresent(path -> placed.add(new Placed(path, tuple.getValueNode())));
            }
        }
        return placed;
    }

    /** The same without a word on what leads nowhere: a scale may have what the file has not. */
    public SettingOverrides untold() {
        return new SettingOverrides(placed, new ValidationMessages());
    }

    /** These, and then others. */
    public SettingOverrides and(List<Placed> others) {
        return new SettingOverrides(
                Stream.concat(placed.stream(), others.stream()).toList(), remarks);
    }

    /** Those that a scale adds, and then these: what is set beside a scale wins over it. */
    public SettingOverrides ofScale(Node tree) {
        Set<String> paths = placed.stream().map(Placed::path).collect(Collectors.toSet());
        List<Placed> own =
                ofFile(tree).stream().filter(one -> !paths.contains(one.path())).toList();
        return new SettingOverrides(own, remarks).and(placed);
    }

    public boolean isEmpty() {
        return placed.isEmpty();
    }

    /** The tree with all values but those of single arms, which may not be written out yet. */
    public Node over(Node tree) {
        Node result = tree;
        for (Placed one : modest()) {
            if (tree instanceof MappingNode && !one.path.startsWith(OF_ARMS)) {
                Node next = put(result, one.path, one);
                if (isTooLarge(TreeSize.MOST_NODES, next, one)) {
                    return result;
                }
                result = next;
            }
        }
        return result;
    }

    /** The tree, whose arms are written out, with the values of single arms. */
    public Node overArms(Node tree) {
        Node result = tree;
        for (Placed one : modest()) {
            if (one.path.startsWith(OF_ARMS)) {
                Node next = inArm(result, one);
                if (isTooLarge(TreeSize.MOST_WITH_ARMS, next, one)) {
                    return result;
                }
                result = next;
            }
        }
        return result;
    }

    /** Those whose paths are not absurd; a value in each item of lists of lists multiplies. */
    private List<Placed> modest() {
        if (placed.size() > TreeSize.MOST_SETTINGS) {
            remarks.add(
                    SourceRange.of(placed.get(TreeSize.MOST_SETTINGS).value),
                    "more than " + TreeSize.MOST_SETTINGS + " values under 'set:'",
                    "write them where they belong");
            return List.of();
        }
        return placed.stream().filter(this::isShort).toList();
    }

    private boolean isShort(Placed one) {
        boolean isShort = one.path.chars().filter(c -> c == '.').count() < TreeSize.LONGEST_PATH;
        if (!isShort) {
            remarks.add(
                    SourceRange.of(one.value),
                    "a place of more than " + TreeSize.LONGEST_PATH + " keys",
                    "no value of an experiment lies as deep");
        }
        return isShort;
    }

    private boolean isTooLarge(int most, Node tree, Placed one) {
        boolean isTooLarge = !TreeSize.isWithin(most, tree);
        if (isTooLarge) {
            remarks.add(
                    SourceRange.of(one.value),
                    "with this value the experiment has more than " + most + " values, or is"
                            + " nested too deep",
                    "set less");
        }
        return isTooLarge;
    }

    /** An arm that takes a part from what all have in common gets a copy of it first. */
    private Node inArm(Node tree, Placed one) {
        Optional<Node> arms = YamlNodes.child(tree, ARMS);
        String rest = one.path.substring(OF_ARMS.length());
        String name = firstKey(arms.orElse(tree), rest);
        Optional<Node> arm = arms.flatMap(all -> YamlNodes.child(all, name));
        if (arm.isEmpty()) {
            refuseArm(name, arms, one);
            return tree;
        }
        String below = below(rest, name);
        String part = firstKey(arm.get(), below);
        Optional<Node> common = YamlNodes.child(tree, part);
        boolean isCommon = part.length() < below.length()
                && YamlNodes.child(arm.get(), part).isEmpty()
                && common.isPresent();
        Node whole = isCommon
                ? put(tree, OF_ARMS + name + "." + part, new Placed(one.path, common.get()))
                : tree;
        return put(whole, one.path, one);
    }

    private void refuseArm(String name, Optional<Node> arms, Placed one) {
        remarks.add(
                SourceRange.of(one.value),
                "there is no arm " + MessagePhrases.quoted(name),
                arms.map(all -> MessagePhrases.suggestion(name, YamlNodes.names(all)))
                        .orElse("the experiment names no arms: leave out 'arms." + name + ".'"));
    }

    private Node put(Node tree, String rest, Placed one) {
        if (tree instanceof SequenceNode list) {
            return inList(list, rest, one);
        }
        MappingNode mapping = tree instanceof MappingNode map
                ? map
                : YamlTreeOverlay.mapping(one.value, List.of());
        String key = firstKey(mapping, rest);
        String below = below(rest, key);
        Optional<Node> before = YamlNodes.child(mapping, key);
        Node value = below.isEmpty()
                ? one.value
                : put(
                        before.orElseGet(() -> YamlTreeOverlay.mapping(one.value, List.of())),
                        below,
                        one);
        return YamlTreeOverlay.replacing(
                mapping, YamlTreeOverlay.word(key, one.value), value, below.isEmpty());
    }

    /** A number chooses an item; any other key is one of each of them. */
    private Node inList(SequenceNode list, String rest, Placed one) {
        String first = rest.substring(0, (rest + ".").indexOf('.'));
        List<Node> items = new ArrayList<>(list.getValue());
        if (!first.matches("[0-9]{1,4}")) {
            items.replaceAll(item -> put(item, rest, one));
            return YamlTreeOverlay.list(list, items);
        }
        int number = Integer.parseInt(first);
        if (number < 1 || number > items.size()) {
            remarks.add(
                    SourceRange.of(one.value),
                    "there is no item " + number + " of " + items.size(),
                    "items of a list are counted from 1");
            return list;
        }
        String below = below(rest, first);
        Node before = items.get(number - 1);
        items.set(number - 1, below.isEmpty() ? one.value : put(before, below, one));
        return YamlTreeOverlay.list(list, items);
    }

    /** The longest key that is there, as names may have dots; else what is before the first dot. */
    private static String firstKey(Node parent, String rest) {
        return YamlNodes.names(parent).stream()
                .filter(key -> rest.equals(key) || rest.startsWith(key + "."))
                .max((one, other) -> Integer.compare(one.length(), other.length()))
                .orElseGet(() -> rest.substring(0, (rest + ".").indexOf('.')));
    }

    private static String below(String rest, String key) {
        return rest.length() <= key.length() ? "" : rest.substring(key.length() + 1);
    }
}
