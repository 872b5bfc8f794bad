package dohyo.language.cql;

import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.CqlTypes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** What is wrong with a statement of the schema itself. */
public final class CqlSchemaCheck {

    private final CqlSchema schema;
    private final List<CqlFinding> found = new ArrayList<>();

    private CqlSchemaCheck(CqlSchema schema) {
        this.schema = schema;
    }

    /** All that is wrong with it. */
    public static List<CqlFinding> of(String cql, CqlSchema schema) {
        CqlTokens text = CqlTokens.of(cql);
        CqlSchemaCheck check = new CqlSchemaCheck(schema);
        if (text.problem().isEmpty()) {
            CqlClauses words = CqlClauses.of(text);
            CqlWords.brackets(words).ifPresent(check.found::add);
            CqlWords.verb(words).ifPresent(check.found::add);
            CqlTable.of(text)
                    .filter(table -> table.unread().isEmpty())
                    .ifPresent(table -> check.table(table, words));
        }
        return List.copyOf(check.found);
    }

    private void table(CqlTable table, CqlClauses words) {
        if (table.key().isEmpty()) {
            found.add(CqlWords.at(
                    words.at(0),
                    "table " + MessagePhrases.quoted(table.name()) + " has no primary key",
                    "add 'PRIMARY KEY (...)' with the columns that identify a row"));
        }
        table.key().stream()
                .filter(name -> !table.columns().containsKey(name))
                .forEach(name -> found.add(CqlWords.at(
                        last(words, name),
                        "the primary key names " + MessagePhrases.quoted(name)
                                + ", which is not a column",
                        MessagePhrases.suggestion(name, table.columns().keySet()))));
        for (Map.Entry<String, String> column : table.columns().entrySet()) {
            type(column.getKey(), column.getValue(), words);
        }
    }

    /** Of types that take others only the first word. */
    private void type(String column, String type, CqlClauses words) {
        boolean isKnown = CqlTypes.SINGLE.contains(type)
                || !type.matches("[a-z][a-z0-9_]*")
                || CqlTypes.COMPOSED.contains(type)
                || schema.makesType(type);
        if (!isKnown) {
            found.add(CqlWords.at(
                    typeOf(column, words),
                    "column " + MessagePhrases.quoted(column) + " has type "
                            + MessagePhrases.quoted(type) + ", which does not exist",
                    MessagePhrases.suggestion(type, new TreeSet<>(CqlTypes.SINGLE))));
        }
    }

    private static Token typeOf(String column, CqlClauses words) {
        for (int i = 0; i + 1 < words.size(); i++) {
            boolean begins = words.isSign(i - 1, "(") || words.isSign(i - 1, ",");
            if (begins && words.isName(i) && words.at(i).name().equals(column)) {
                return words.at(i + 1);
            }
        }
        return words.at(0);
    }

    private static Token last(CqlClauses words, String name) {
        Optional<Token> last = words.tokens().stream()
                .filter(Token::isName)
                .filter(token -> token.name().equals(name))
                .reduce((one, other) -> other);
        return last.orElse(words.at(0));
    }
}
