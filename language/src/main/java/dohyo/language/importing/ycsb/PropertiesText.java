package dohyo.language.importing.ycsb;

import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.scope.SourceRange;

import java.util.ArrayList;
import java.util.List;

/**
 * A property file as {@code java.util.Properties} reads it, with the places of its entries: lines
 * that go on behind a backslash, three signs between key and value, escapes.
 */
final class PropertiesText {

    private static final int MOST = 2000;
    private static final int LONGEST_KEY = 200;
    private static final int LONGEST_VALUE = 10_000;

    private final ForeignSource source;
    private final List<Property> properties = new ArrayList<>();

    private PropertiesText(ForeignSource source) {
        this.source = source;
    }

    /** An entry; its value stands at the place of the key when it is empty. */
    record Property(String key, Word value) {}

    /** Reads a file; what cannot be read is remarked on. */
    static List<Property> read(ForeignSource source) {
        PropertiesText text = new PropertiesText(source);
        text.read(source.text().split("\r\n|\r|\n", -1));
        return text.properties;
    }

    private void read(String[] lines) {
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].stripLeading();
            if (line.isEmpty() || line.charAt(0) == '#' || line.charAt(0) == '!') {
                continue;
            }
            int first = i;
            StringBuilder logical = new StringBuilder(line);
            while (goesOn(logical) && i + 1 < lines.length) {
                logical.setLength(logical.length() - 1);
                logical.append(lines[++i].stripLeading());
            }
            int column = lines[first].codePointCount(0, lines[first].length() - line.length());
            add(logical.toString(), first, column);
            if (properties.size() > MOST) {
                source.refuse("more than " + MOST + " properties", "is this a workload file?");
                return;
            }
        }
    }

    /** Whether a line ends in an odd number of backslashes. */
    private static boolean goesOn(CharSequence line) {
        int end = line.length();
        while (end > 0 && line.charAt(end - 1) == '\\') {
            end--;
        }
        return (line.length() - end) % 2 == 1;
    }

    private void add(String line, int at, int column) {
        int end = endOfKey(line);
        SourceRange place =
                new SourceRange(at, column, at, column + line.codePointCount(0, line.length()));
        String value = line.substring(beginOfValue(line, end));
        String key = unescaped(line.substring(0, end), place);
        if (key.length() > LONGEST_KEY || value.length() > LONGEST_VALUE) {
            source.word(key, place).refuse("this property is too long for a workload", "remove it");
            return;
        }
        properties.add(new Property(key, source.word(unescaped(value, place).strip(), place)));
    }

    private static int endOfKey(String line) {
        for (int i = 0; i < line.length(); i++) {
            char next = line.charAt(i);
            if (next == '\\') {
                i++;
            } else if (next == '=' || next == ':' || Character.isWhitespace(next)) {
                return i;
            }
        }
        return line.length();
    }

    /** Behind white space and one sign. */
    private static int beginOfValue(String line, int endOfKey) {
        int at = behindSpace(line, endOfKey);
        boolean isSign = at < line.length() && (line.charAt(at) == '=' || line.charAt(at) == ':');
        return isSign ? behindSpace(line, at + 1) : at;
    }

    private static int behindSpace(String line, int from) {
        int at = from;
        while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
            at++;
        }
        return at;
    }

    private String unescaped(String text, SourceRange place) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) != '\\' || i + 1 == text.length()) {
                plain.append(text.charAt(i) == '\\' ? "" : text.charAt(i));
                continue;
            }
            char next = text.charAt(++i);
            if (next == 'u') {
                plain.append(unicode(text, i + 1, place));
                i += 4;
            } else {
                int known = "tnrf".indexOf(next);
                plain.append(known < 0 ? next : "\t\n\r\f".charAt(known));
            }
        }
        return plain.toString();
    }

    private String unicode(String text, int at, SourceRange place) {
        String digits =
                text.substring(Math.min(at, text.length()), Math.min(at + 4, text.length()));
        if (!digits.matches("[0-9A-Fa-f]{4}")) {
            source.word(text, place)
                    .refuse("\\u without four hexadecimal digits", "write \\u0041 for an A");
            return "";
        }
        return String.valueOf((char) Integer.parseInt(digits, 16));
    }
}
