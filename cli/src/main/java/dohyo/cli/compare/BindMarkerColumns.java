package dohyo.cli.compare;

import dohyo.model.cql.CqlInsert;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Kind;
import dohyo.model.cql.CqlTokens.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Which column each question mark of a statement stands for. */
final class BindMarkerColumns {

    /** {@code column =}, {@code column IN ( ? ,} and the like. */
    private static final Pattern BEFORE = Pattern.compile(
            "(?i)(\\w+) (?:=|[<>](?: =)?|IN|CONTAINS(?: KEY)?)(?: \\()?(?: \\? ,)*$");

    private BindMarkerColumns() {}

    /**
     * The columns in the order of the question marks.
     *
     * @param what the statement is called in messages: {@code --cql}
     */
    static List<String> columns(String what, String statement) {
        CqlTokens text = CqlTokens.of(statement);
        List<Token> tokens = text.tokens();
        List<String> columns = new ArrayList<>();
        List<String> inserted = CqlInsert.of(text).map(CqlInsert::marked).orElse(List.of());
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).isSign("?")) {
                columns.add(
                        columns.size() < inserted.size()
                                ? inserted.get(columns.size())
                                : before(tokens, i, what, statement));
            }
        }
        return columns;
    }

    private static String before(List<Token> tokens, int marker, String what, String statement) {
        String said = tokens.subList(0, marker).stream()
                .map(token -> token.kind() == Kind.QUOTED ? "\"" : token.text())
                .collect(Collectors.joining(" "));
        Matcher before = BEFORE.matcher(said);
        if (!before.find()) {
            Token sign = tokens.get(marker);
            throw new ArgumentErrorLocation(what, statement, sign.begin(), sign.end())
                    .mistake(
                            "cannot tell which column this ? stands for",
                            "write column = ?, or the value itself, or an experiment file");
        }
        return before.group(1).toLowerCase(Locale.ROOT);
    }
}
