package dohyo.language.word;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.shape.SchemaDefinitions;
import dohyo.language.shape.Shape;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** The value of a workload's parameter: a word that can do no harm inside a statement. */
public record ParameterValueShape() implements Shape<String> {

    private static final String PATTERN = "(?=.{1,64}$)[A-Za-z0-9_.%]+(?:-[A-Za-z0-9_.%]+)*";

    @Override
    public @Nullable String read(Node node, Scope scope) {
        if (node instanceof ScalarNode scalar && scalar.getValue().matches(PATTERN)) {
            return scalar.getValue();
        }
        scope.remark(
                node, "this is not the value of a parameter", "a word, for example 100k or 50..80");
        return null;
    }

    @Override
    public ObjectNode schema(SchemaDefinitions definitions) {
        ObjectNode schema = SchemaDefinitions.object();
        schema.putArray("type").add("string").add("number").add("boolean");
        return schema.put("pattern", "^" + PATTERN + "$");
    }

    @Override
    public String describe() {
        return "a number, a size or a word";
    }
}
