package dohyo.language.unit;

/**
 * A way to write a value as one word.
 *
 * @param <T> what the word stands for
 */
public interface Notation<T> {

    /** What such a word is called, with its article: {@code a duration}. */
    String noun();

    /** Examples for people: {@code 10ms, 1.5s or 2m}. */
    String examples();

    /** Regular expression of the whole word, in the dialect that Java and JSON Schema share. */
    String pattern();

    /** Whether a bare number is such a word. */
    boolean bare();

    /** Reads a word. */
    T parse(String word) throws NotationException;

    /** The same words, standing for something else. */
    default <R> Notation<R> as(Meaning<T, R> meaning) {
        return new Mapped<>(this, meaning);
    }

    /** A step from one value to another that can fail for some words. */
    @FunctionalInterface
    interface Meaning<T, R> {
        R of(T value, String word) throws NotationException;
    }

    /** A notation whose values are taken further. */
    record Mapped<T, R>(Notation<T> words, Meaning<T, R> meaning) implements Notation<R> {

        @Override
        public String noun() {
            return words.noun();
        }

        @Override
        public String examples() {
            return words.examples();
        }

        @Override
        public String pattern() {
            return words.pattern();
        }

        @Override
        public boolean bare() {
            return words.bare();
        }

        @Override
        public R parse(String word) throws NotationException {
            return meaning.of(words.parse(word), word);
        }
    }
}
