package dohyo.lab.stores.cql.keyspace;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.result.Json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Asks a server in CQL; each answer has a bounded size. */
@FunctionalInterface
interface CqlQuestions {

    /** Rows of cells; an absent value has no bytes. */
    List<List<byte[]>> ask(String cql) throws IOException;

    /** Rows of {@code SELECT JSON}; what is no JSON is the server's mistake. */
    default List<JsonNode> trees(String cql) throws IOException {
        List<JsonNode> trees = new ArrayList<>();
        for (List<byte[]> row : ask(cql)) {
            try {
                trees.add(
                        Json.parse(new String(row.get(0), StandardCharsets.UTF_8), JsonNode.class));
            } catch (UncheckedIOException e) {
                throw new IOException("the server's JSON makes no sense", e);
            }
        }
        return trees;
    }

    /** The same, where a server of another version or with other rights may have no answer. */
    default List<JsonNode> treesIfAny(String cql) {
        try {
            return trees(cql);
        } catch (IOException refused) {
            return List.of();
        }
    }

    /** A text as a constant. */
    static String constant(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A name as it stands in the schema. */
    static String name(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }
}
