package dohyo.language.importing.stress;

import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.language.scope.SourceRange;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes the entries of a profile's YAML one by one; what nobody takes is told. */
final class StressYaml {

    private final ForeignSource source;
    private final Node node;
    private final Map<String, Node> entries = new LinkedHashMap<>();

    StressYaml(ForeignSource source, Node node) {
        this.source = source;
        this.node = node;
        if (!(node instanceof MappingNode mapping)) {
            refuse(node, "expected names with values, found " + YamlNodes.describe(node));
            return;
        }
        for (NodeTuple entry : mapping.getValue()) {
            if (!(entry.getKeyNode() instanceof ScalarNode key)) {
                refuse(entry.getKeyNode(), "this name is not a plain word");
            } else if (entries.putIfAbsent(key.getValue(), entry.getValueNode()) != null) {
                refuse(key, MessagePhrases.quoted(key.getValue()) + " appears twice");
            }
        }
    }

    private void refuse(Node at, String message) {
        source.word("", SourceRange.of(at))
                .refuse(message, "write it as the profiles of cassandra-stress do");
    }

    /** The word under a name; null when there is none, after a remark when it is no word. */
    @Nullable Word word(String name) {
        Node found = entries.remove(name);
        if (found == null || YamlNodes.isEmpty(found)) {
            return null;
        }
        if (!(found instanceof ScalarNode scalar)) {
            refuse(found, "expected a word, found " + YamlNodes.describe(found));
            return null;
        }
        return source.word(scalar.getValue(), SourceRange.of(found));
    }

    /** The word under a name that has to be there. */
    @Nullable Word needed(String name) {
        Node given = entries.get(name);
        boolean isTold = given != null && !YamlNodes.isEmpty(given);
        Word word = word(name);
        if (word == null && !isTold && node instanceof MappingNode) {
            refuse(node, "there is no " + MessagePhrases.quoted(name));
        }
        return word;
    }

    /** The entries under a name; none when there is nothing. */
    StressYaml part(String name) {
        Node found = entries.remove(name);
        return found == null || YamlNodes.isEmpty(found)
                ? new StressYaml(source)
                : new StressYaml(source, found);
    }

    /** The same under a name that is there; remarks when they are asked for and are none. */
    StressYaml filled(String name) {
        Node found = entries.remove(name);
        return found == null ? new StressYaml(source) : new StressYaml(source, found);
    }

    private StressYaml(ForeignSource source) {
        this.source = source;
        this.node = new ScalarNode(Tag.STR, "", ScalarStyle.PLAIN);
    }

    /** The items under a name, each with entries. */
    List<StressYaml> items(String name) {
        List<StressYaml> items = new ArrayList<>();
        for (Node item : list(name)) {
            items.add(new StressYaml(source, item));
        }
        return items;
    }

    /** The words of a list under a name. */
    List<Word> words(String name) {
        List<Word> words = new ArrayList<>();
        for (Node item : list(name)) {
            if (item instanceof ScalarNode scalar) {
                words.add(source.word(scalar.getValue(), SourceRange.of(item)));
            } else {
                refuse(item, "expected a statement, found " + YamlNodes.describe(item));
            }
        }
        return words;
    }

    private List<Node> list(String name) {
        Node found = entries.remove(name);
        if (found == null || YamlNodes.isEmpty(found)) {
            return List.of();
        }
        if (!(found instanceof SequenceNode list)) {
            refuse(found, "expected a list, found " + YamlNodes.describe(found));
            return List.of();
        }
        return list.getValue();
    }

    /** Names that are left, in the order of the file. */
    List<String> names() {
        return List.copyOf(entries.keySet());
    }

    /** Names what nobody has taken. */
    void noteLeft(String where, ImportNotes notes) {
        entries.keySet().forEach(name -> notes.drop(where + name, "unknown to this importer"));
    }
}
