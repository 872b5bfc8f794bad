package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.util.function.Consumer;

/** The {@code $defs} of a JSON Schema: each part is written once and referred to by name. */
public final class SchemaDefinitions {

    private final ObjectNode definitions = object();

    /** An empty JSON object. */
    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    /** An object with a {@code type}. */
    public static ObjectNode type(String type) {
        return object().put("type", type);
    }

    /** A reference to a part, which is written on its first use. */
    ObjectNode reference(String name, Consumer<ObjectNode> write) {
        if (!definitions.has(name)) {
            write.accept(definitions.putObject(name));
        }
        return object().put("$ref", "#/$defs/" + name);
    }

    /** All parts referred to so far. */
    public ObjectNode all() {
        return definitions;
    }
}
