package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.model.text.MessagePhrases;
import dohyo.model.text.NearestWord;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** One of a few words. */
public final class ChoiceShape<T> implements ScalarShape<T> {

    private final Map<String, T> words;

    private ChoiceShape(Map<String, T> words) {
        this.words = Collections.unmodifiableMap(new LinkedHashMap<>(words));
    }

    /** Words with what they stand for, in the order in which people should see them. */
    public static <T> ChoiceShape<T> of(Map<String, T> words) {
        return new ChoiceShape<>(words);
    }

    /** Values that are written as {@code word} says. */
    @SafeVarargs
    public static <T> ChoiceShape<T> of(Function<T, String> word, T... values) {
        Map<String, T> words = new LinkedHashMap<>();
        for (T value : values) {
            words.put(word.apply(value), value);
        }
        return new ChoiceShape<>(words);
    }

    @Override
    public @Nullable T read(Node node, Scope scope) {
        String word = node instanceof ScalarNode scalar ? scalar.getValue() : "";
        T value = words.get(word);
        if (value == null) {
            String message = "expected " + MessagePhrases.oneOf(words.keySet()) + ", found ";
            String hint = NearestWord.of(word, words.keySet())
                    .map(near -> "did you mean '" + near + "'?")
                    .orElse("");
            scope.remarkWrong(node, message + YamlNodes.describe(node), hint);
        }
        return value;
    }

    @Override
    public T valueOf(String word) {
        T value = words.get(word);
        if (value == null) {
            throw new IllegalStateException("a default is not among the choices: " + word);
        }
        return value;
    }

    /** YAML takes the bare words {@code null}, {@code true} and {@code false} for no words. */
    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode schema = SchemaDefinitions.object();
        ArrayNode choices = schema.putArray("enum");
        words.keySet().forEach(choices::add);
        if (words.containsKey("null")) {
            choices.addNull();
        }
        Stream.of(true, false)
                .filter(value -> words.containsKey(String.valueOf(value)))
                .forEach(choices::add);
        return schema;
    }

    @Override
    public String describe() {
        return MessagePhrases.joined(
                words.keySet().stream().map(word -> "`" + word + "`").toList(), " or ");
    }
}
