package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;

/**
 * What may stand at a place of a file. One declaration serves three readers: the program, an editor
 * (JSON Schema) and people (the tables of {@code docs/write/experiments.md}).
 *
 * @param <T> what is read; the same values should be kept apart from null
 */
public interface Shape<T> {

    /** Reads a node. Null when it is wrong: the remark has then been made. */
    @Nullable T read(Node node, Scope scope);

    /** What may be written, as JSON Schema. */
    ObjectNode schema(SchemaDefinitions definitions);

    /** What may be written, in a few words of Markdown. */
    String describe();

    /** Parts with fields of their own that may stand here. */
    default List<RecordShape<?>> parts() {
        return List.of();
    }
}
