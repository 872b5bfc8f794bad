package dohyo.language.importing;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.scope.SourceRange;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A command line of another tool, cut into words as a shell does; brackets hold together. */
public final class CommandWords {

    private static final int LONGEST = 20_000;
    private static final int MOST = 500;

    private final ForeignSource source;
    private final List<Word> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private int begin;
    private int depth;
    private char quote;

    private CommandWords(ForeignSource source) {
        this.source = source;
    }

    /** Reads arguments as they came, or one argument that is a whole command line. */
    public static CommandWords of(List<String> arguments) {
        String text = arguments.size() == 1
                ? arguments.get(0)
                : arguments.stream().map(CommandWords::quoted).collect(Collectors.joining(" "));
        CommandWords words = new CommandWords(
                new ForeignSource("the command line", text.replaceAll("\\s", " ")));
        words.cut();
        return words;
    }

    private static String quoted(String argument) {
        boolean isPlain = argument.chars()
                .noneMatch(each -> Character.isWhitespace(each) || each == '"' || each == '\'');
        char sign = argument.indexOf('"') < 0 ? '"' : '\'';
        return isPlain || argument.indexOf(sign) >= 0 ? argument : sign + argument + sign;
    }

    public ForeignSource source() {
        return source;
    }

    public List<Word> words() {
        return List.copyOf(words);
    }

    private void cut() {
        String text = source.text();
        if (text.length() > LONGEST) {
            source.refuse(
                    "the command line is longer than " + LONGEST + " characters", "shorten it");
            return;
        }
        for (int i = 0; i < text.length(); i++) {
            take(text.charAt(i), i);
        }
        end(text.length());
        if (quote != 0) {
            source.refuse("a quote is opened and not closed", "close it, or leave it out");
        }
        if (words.size() > MOST) {
            source.refuse("the command line has more than " + MOST + " words", "shorten it");
            words.clear();
        }
    }

    private void take(char next, int at) {
        if (quote != 0) {
            quote = next == quote ? 0 : quote;
            append(next, quote != 0);
        } else if (next == '"' || next == '\'') {
            quote = next;
        } else if (next == ' ' && depth == 0) {
            end(at);
            begin = at + 1;
        } else {
            depth = Math.max(0, depth + (next == '(' ? 1 : next == ')' ? -1 : 0));
            append(next, next != ' ');
        }
    }

    private void append(char next, boolean wanted) {
        if (wanted) {
            word.append(next);
        }
    }

    private void end(int at) {
        if (word.length() > 0) {
            int from = source.text().codePointCount(0, begin);
            int to = from + source.text().codePointCount(begin, at);
            words.add(source.word(word.toString(), new SourceRange(0, from, 0, to)));
            word.setLength(0);
        }
    }
}
