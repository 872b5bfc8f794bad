package dohyo.language.cql;

import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.recording.StatementJudge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Holds the statements of a recording against the schema of its workload, as operations are, and
 * tells the types of the columns that their markers stand for.
 */
public record RecordedStatements(CqlSchema schema) implements StatementJudge {

    private static final Set<String> WRITES = Set.of("INSERT", "UPDATE", "DELETE");
    private static final Set<String> INTS = Set.of("LIMIT", "TTL");
    private static final Set<String> LONGS = Set.of("TIMESTAMP");
    private static final Set<String> COMPARED = Set.of("=", "<", ">");
    private static final Set<String> ADDED = Set.of("+", "-");
    private static final String COUNTER = "counter";

    @Override
    public Judgement judge(String cql) {
        CqlKeyspaceAccess reach = new CqlKeyspaceAccess(cql);
        if (!reach.problem().isEmpty()) {
            return refused("this statement cannot be read: " + reach.problem(), "correct it");
        }
        if (!reach.isAboutRows()) {
            return refused(
                    "'" + reach.verb() + "' is not replayed",
                    "leave out lines that neither read nor write rows");
        }
        List<CqlFinding> found = CqlStatementCheck.of(cql, schema, List.of());
        return found.isEmpty()
                ? new Judgement(types(CqlTokens.of(cql)), "", "")
                : refused(found.get(0).message(), found.get(0).hint());
    }

    private static Judgement refused(String objection, String hint) {
        return new Judgement(List.of(), objection, hint);
    }

    private List<String> types(CqlTokens text) {
        List<String> types = new ArrayList<>();
        for (String part : parts(text)) {
            types.addAll(ofPart(CqlTokens.of(part)));
        }
        return types.size() == text.markers() ? types : Collections.nCopies(text.markers(), "");
    }

    /** A statement is its only part, a batch has those between its semicolons. */
    private static List<String> parts(CqlTokens text) {
        if (!text.begins("BEGIN")) {
            return List.of(text.text());
        }
        List<Token> tokens = text.tokens();
        List<String> parts = new ArrayList<>();
        int begin = -1;
        for (int i = 1; i < tokens.size(); i++) {
            boolean begins = tokens.get(i).is(WRITES) && begin < 0;
            boolean ends = tokens.get(i).isSign(";") || tokens.get(i).is(Set.of("APPLY"));
            if (begins) {
                begin = tokens.get(i).begin();
            } else if (ends && begin >= 0) {
                parts.add(text.text().substring(begin, tokens.get(i).begin()));
                begin = -1;
            }
        }
        return parts;
    }

    private List<String> ofPart(CqlTokens text) {
        CqlStatementCheck.MarkerColumns known = CqlStatementCheck.columns(text, schema);
        List<Token> tokens = text.tokens();
        List<String> types = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).isSign("?")) {
                types.add(type(tokens, i, known));
            }
        }
        return types;
    }

    private static String type(
            List<Token> tokens, int marker, CqlStatementCheck.MarkerColumns known) {
        Token before = marker > 0 ? tokens.get(marker - 1) : tokens.get(marker);
        if (before.is(INTS) || before.is(LONGS)) {
            return before.is(INTS) ? "int" : "bigint";
        }
        Token column = known.columns().get(tokens.get(marker).begin());
        return known.table()
                .flatMap(table ->
                        column == null ? compared(tokens, marker, table) : type(table, column))
                .orElse("");
    }

    /** {@code column = ?}, and {@code column + ?} of a counter. */
    private static Optional<String> compared(List<Token> tokens, int marker, CqlTable table) {
        if (marker < 2) {
            return Optional.empty();
        }
        Token sign = tokens.get(marker - 1);
        boolean isTwo = sign.isSign("=") && isOne(COMPARED, tokens.get(marker - 2));
        int at = Math.max(0, isTwo ? marker - 3 : marker - 2);
        Token column = tokens.get(at);
        boolean isField = at > 0 && tokens.get(at - 1).isSign(".");
        Optional<String> type =
                column.isName() && !isField ? type(table, column) : Optional.empty();
        return type.filter(
                known -> isOne(COMPARED, sign) || (isOne(ADDED, sign) && known.equals(COUNTER)));
    }

    private static boolean isOne(Set<String> signs, Token token) {
        return signs.stream().anyMatch(token::isSign);
    }

    private static Optional<String> type(CqlTable table, Token column) {
        return Optional.ofNullable(table.columns().get(column.name()));
    }
}
