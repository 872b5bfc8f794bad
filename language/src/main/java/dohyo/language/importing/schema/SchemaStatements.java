package dohyo.language.importing.schema;

import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ImportNotes;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The statements of a schema, as {@code cqlsh} describes one: each on one line, without comments,
 * and without the names of keyspaces, as each trial has one of its own.
 */
final class SchemaStatements {

    private static final int LONGEST = 9000;

    /** What the lab's stores of any version take; the rest of a description is of one version. */
    private static final Set<String> OPTIONS =
            Set.of("clustering", "compaction", "compression", "gc_grace_seconds");

    private final String text;
    private final List<Token> tokens;
    private final ImportNotes notes;

    private SchemaStatements(String text, List<Token> tokens, ImportNotes notes) {
        this.text = text;
        this.tokens = tokens;
        this.notes = notes;
    }

    /** All of them; remarks on a text that could be read in several ways. */
    static List<String> of(ForeignSource source, ImportNotes notes) {
        CqlTokens cut = CqlTokens.of(source.text());
        if (!cut.problem().isEmpty()) {
            source.refuse("this CQL is ambiguous: " + cut.problem(), "write it plainly");
            return List.of();
        }
        return new SchemaStatements(source.text(), cut.tokens(), notes).all();
    }

    private List<String> all() {
        List<String> statements = new ArrayList<>();
        int begin = 0;
        for (int at = 0; at <= tokens.size(); at++) {
            if (at == tokens.size() || tokens.get(at).isSign(";")) {
                if (at > begin) {
                    statements.add(line(tokens.subList(begin, at)));
                }
                begin = at + 1;
            }
        }
        return statements.stream().filter(one -> !one.isEmpty()).toList();
    }

    /**
     * A token that stays.
     *
     * @param from where it begins, with the keyspace that stood before it
     */
    private record Kept(Token token, int from) {}

    private String line(List<Token> statement) {
        List<Kept> kept = withoutOptions(withoutKeyspaces(statement));
        StringBuilder line = new StringBuilder();
        for (int at = 0; at < kept.size(); at++) {
            Token token = kept.get(at).token;
            boolean isApart = at > 0 && kept.get(at - 1).token.end() < kept.get(at).from;
            line.append(isApart ? " " : "").append(text, token.begin(), token.end());
        }
        if (line.length() > LONGEST) {
            notes.drop(
                    line.substring(0, 40), "a statement of more than " + LONGEST + " characters");
            return "";
        }
        return line.toString();
    }

    private static List<Kept> withoutKeyspaces(List<Token> statement) {
        List<Kept> kept = new ArrayList<>();
        for (int at = 0; at < statement.size(); at++) {
            int from = statement.get(at).begin();
            boolean isSpace = at + 2 < statement.size()
                    && statement.get(at).isName()
                    && statement.get(at + 1).isSign(".")
                    && statement.get(at + 2).isName();
            at += isSpace ? 2 : 0;
            kept.add(new Kept(statement.get(at), from));
        }
        return kept;
    }

    /** Of a table's {@code WITH a = 1 AND b = 2} what every version knows. */
    private List<Kept> withoutOptions(List<Kept> statement) {
        int with = 0;
        while (with < statement.size() && !statement.get(with).token.is(Set.of("WITH"))) {
            with++;
        }
        boolean isTable = statement.size() > 1 && statement.get(1).token.is(Set.of("TABLE"));
        if (!isTable || with == statement.size()) {
            return statement;
        }
        List<Kept> kept = new ArrayList<>(statement.subList(0, with));
        int begin = with;
        for (int at = with + 1; at <= statement.size(); at++) {
            if (at == statement.size() || statement.get(at).token.is(Set.of("AND"))) {
                addOption(statement, begin, at, kept, with);
                begin = at;
            }
        }
        return kept;
    }

    private void addOption(List<Kept> statement, int begin, int end, List<Kept> kept, int with) {
        if (begin + 1 >= end) {
            return;
        }
        String name = statement.get(begin + 1).token.name();
        if (!OPTIONS.contains(name)) {
            notes.drop("option " + name, "a property of one version, or one that removes rows");
            return;
        }
        kept.add(statement.get(kept.size() == with ? with : begin));
        kept.addAll(statement.subList(begin + 1, end));
    }
}
