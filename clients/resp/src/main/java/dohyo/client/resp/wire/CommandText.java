package dohyo.client.resp.wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A command as people write it: words with spaces between them, of which the first is its name. A
 * question mark takes the next value that is bound, in a word of its own or inside of one
 * ({@code user:?}). Single quotes keep what is in them as it is; so do double ones, but for
 * {@code \n}, {@code \r}, {@code \t}, {@code \xHH} and a backslash before any other sign.
 */
public record CommandText(List<Word> words) {

    public CommandText {
        words = List.copyOf(words);
    }

    /** A part of a word. */
    public sealed interface Piece {

        /**
         * Always the same.
         *
         * @param text a sign for each byte
         */
        record Fixed(String text) implements Piece {

            byte[] bytes() {
                return text.getBytes(StandardCharsets.ISO_8859_1);
            }
        }

        /**
         * The value that is bound at this place.
         *
         * @param index 0 for the first question mark of the command
         */
        record Bound(int index) implements Piece {}
    }

    /** What stands between two spaces. */
    public record Word(List<Piece> pieces) {

        public Word {
            pieces = List.copyOf(pieces);
        }

        /** Whether it is the same in every request. */
        public boolean isFixed() {
            return pieces.stream().allMatch(Piece.Fixed.class::isInstance);
        }

        /** Its text with something else for each value that is bound. */
        public String with(String other) {
            StringBuilder text = new StringBuilder();
            for (Piece piece : pieces) {
                text.append(piece instanceof Piece.Fixed fixed ? fixed.text() : other);
            }
            return text.toString();
        }
    }

    /**
     * Reads a command.
     *
     * @throws IllegalArgumentException with a sentence when it is none
     */
    public static CommandText parse(String text) {
        return new Parser(text).parse();
    }

    /** The command's own name in capital letters. */
    public String name() {
        return words.get(0).with("?").toUpperCase(Locale.ROOT);
    }

    /** How many values are bound, however often. */
    public int markers() {
        return words.stream()
                .flatMap(word -> word.pieces().stream())
                .mapToInt(piece -> piece instanceof Piece.Bound bound ? bound.index() + 1 : 0)
                .max()
                .orElse(0);
    }

    /** Goes through a text once. */
    private static final class Parser {

        private static final int HEX_DIGITS = 2;

        private final String text;
        private final byte[] bytes;
        private final List<Word> words = new ArrayList<>();
        private List<Piece> pieces = new ArrayList<>();
        private ByteArrayOutputStream fixed = new ByteArrayOutputStream();
        private boolean inWord;
        private int markers;
        private int at;

        Parser(String text) {
            this.text = text;
            bytes = text.getBytes(StandardCharsets.UTF_8);
        }

        CommandText parse() {
            while (at < bytes.length) {
                byte sign = bytes[at++];
                switch (sign) {
                    case ' ', '\t', '\n', '\r' -> endWord();
                    case '\'' -> quoted();
                    case '"' -> escaped();
                    case '?' -> marker();
                    default -> keep(sign);
                }
            }
            endWord();
            if (words.isEmpty() || !words.get(0).isFixed()) {
                throw wrong("has to begin with the name of a command, like GET ?");
            }
            return new CommandText(words);
        }

        private void keep(int sign) {
            inWord = true;
            fixed.write(sign);
        }

        private void marker() {
            inWord = true;
            endPiece();
            pieces.add(new Piece.Bound(markers++));
        }

        private void quoted() {
            inWord = true;
            while (next() != '\'') {
                fixed.write(bytes[at - 1]);
            }
        }

        private void escaped() {
            inWord = true;
            byte sign = next();
            while (sign != '"') {
                fixed.write(sign == '\\' ? escape(next()) : sign);
                sign = next();
            }
        }

        private int escape(byte sign) {
            return switch (sign) {
                case 'n' -> '\n';
                case 'r' -> '\r';
                case 't' -> '\t';
                case 'x' -> hex();
                default -> sign;
            };
        }

        private int hex() {
            int value = 0;
            for (int i = 0; i < HEX_DIGITS; i++) {
                int digit = Character.digit(next(), 16);
                if (digit < 0) {
                    throw wrong("has \\x without two hexadecimal digits behind it");
                }
                value = value * 16 + digit;
            }
            return value;
        }

        private byte next() {
            if (at == bytes.length) {
                throw wrong("has a quote that does not end");
            }
            return bytes[at++];
        }

        private void endPiece() {
            if (fixed.size() > 0) {
                pieces.add(new Piece.Fixed(fixed.toString(StandardCharsets.ISO_8859_1)));
                fixed = new ByteArrayOutputStream();
            }
        }

        private void endWord() {
            if (inWord) {
                endPiece();
                words.add(new Word(pieces));
                pieces = new ArrayList<>();
                inWord = false;
            }
        }

        private IllegalArgumentException wrong(String what) {
            return new IllegalArgumentException("command \"" + text + "\" " + what);
        }
    }
}
