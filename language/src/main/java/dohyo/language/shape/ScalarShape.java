package dohyo.language.shape;

/** A shape whose values are written as one word, so that a default can be written as one, too. */
public interface ScalarShape<T> extends Shape<T> {

    /** The value of a word that is known to be right. */
    T valueOf(String word);
}
