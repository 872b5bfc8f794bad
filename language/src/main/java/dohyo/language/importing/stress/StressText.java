package dohyo.language.importing.stress;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.model.cql.CqlTokens;
import dohyo.model.cql.CqlTokens.Token;
import dohyo.model.result.Json;

import java.util.List;
import java.util.Set;

/** Statements on one line, and as YAML. */
public final class StressText {

    private static final int WIDTH = 90;
    private static final int LONGEST = 9000;

    private StressText() {}

    /** A statement without comments and line breaks; remarks on what is none beyond doubt. */
    static String statement(Word word) {
        String cql = word.text();
        if (cql.length() > LONGEST) {
            word.refuse("a statement of more than " + LONGEST + " characters", "make it shorter");
            return "";
        }
        CqlTokens text = CqlTokens.of(cql);
        List<Token> tokens = text.tokens();
        int last = tokens.size() - 1;
        int end = last > 0 && tokens.get(last).isSign(";") ? last : tokens.size();
        if (!text.problem().isEmpty()) {
            word.refuse("this CQL is ambiguous: " + text.problem(), "write it plainly");
        } else if (end == 0
                || tokens.subList(0, end).stream().anyMatch(token -> token.isSign(";"))) {
            word.refuse("this is not one CQL statement", "write one statement in each place");
        }
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < end; i++) {
            boolean isApart = i > 0 && tokens.get(i - 1).end() < tokens.get(i).begin();
            line.append(isApart ? " " : "")
                    .append(cql, tokens.get(i).begin(), tokens.get(i).end());
        }
        return line.toString();
    }

    /** A statement that makes a thing only where it is missing. */
    public static String created(String statement) {
        CqlTokens text = CqlTokens.of(statement);
        List<Token> tokens = text.tokens();
        boolean isPlain = tokens.size() > 2
                && tokens.get(0).is(Set.of("CREATE"))
                && tokens.get(1).is(Set.of("TABLE", "TYPE", "INDEX"))
                && !tokens.get(2).is(Set.of("IF"));
        return isPlain
                ? statement.substring(0, tokens.get(1).end()) + " IF NOT EXISTS"
                        + statement.substring(tokens.get(1).end())
                : statement;
    }

    /** An item of a list in YAML, on as many lines as are readable. */
    public static String item(String statement) {
        boolean isOneLine = statement.chars().noneMatch(Character::isISOControl);
        if (!isOneLine || statement.contains("  ") || statement.isEmpty()) {
            return "      - " + Json.line(statement) + "\n";
        }
        StringBuilder text = new StringBuilder("      - >-\n");
        String rest = statement;
        while (!rest.isEmpty()) {
            int space = rest.length() <= WIDTH ? -1 : rest.lastIndexOf(' ', WIDTH);
            int end = space <= 0 ? wholeWord(rest) : space;
            text.append("        ").append(rest, 0, end).append('\n');
            rest = rest.substring(end).stripLeading();
        }
        return text.toString();
    }

    private static int wholeWord(String rest) {
        int space = rest.length() <= WIDTH ? -1 : rest.indexOf(' ', 1);
        return space < 0 ? rest.length() : space;
    }
}
