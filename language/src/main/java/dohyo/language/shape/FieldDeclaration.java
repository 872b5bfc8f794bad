package dohyo.language.shape;

import org.jspecify.annotations.Nullable;

/**
 * A field of a part: its name, what may stand there and what is taken when it is left out.
 *
 * @param fallback null when it is required or its absence has a meaning of its own
 * @param otherwise what its absence means, for people; empty when it is required
 * @param about what it is, a sentence without a full stop
 */
public record FieldDeclaration<V>(
        String name,
        Shape<V> shape,
        boolean required,
        @Nullable V fallback,
        String otherwise,
        String about) {}
