package dohyo.language.importing;

import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessages;

/**
 * A text of another tool that is read, with what is wrong in it.
 *
 * @param name what problems call it
 * @param remarks problems so far
 */
public record ForeignSource(String name, String text, ValidationMessages remarks) {

    public ForeignSource(String name, String text) {
        this(name, text, new ValidationMessages());
    }

    /** A word of it, with its place. */
    public Word word(String word, SourceRange place) {
        return new Word(word, place, this);
    }

    /** Says that something at its begin is wrong. */
    public void refuse(String message, String hint) {
        remarks.add(new SourceRange(0, 0, 0, 1), message, hint);
    }

    /** A word and where it stands. */
    public record Word(String text, SourceRange place, ForeignSource source) {

        /** Says that it cannot be used. */
        public void refuse(String message, String hint) {
            source.remarks.add(place, message, hint);
        }

        /** A part of it, at the same place. */
        public Word with(String part) {
            return new Word(part, place, source);
        }
    }
}
