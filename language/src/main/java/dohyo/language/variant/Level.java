package dohyo.language.variant;

import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * A value of a factor. Two with the same text are equal, wherever in the file they stand.
 *
 * @param word as it stands in the file
 */
record Level(Factor factor, ScalarNode word) {

    String text() {
        return word.getValue();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Level level
                && level.factor.equals(factor)
                && level.text().equals(text());
    }

    @Override
    public int hashCode() {
        return 31 * factor.hashCode() + text().hashCode();
    }
}
