package dohyo.client.language;

import java.util.List;

/**
 * Type of the values that a marker of a statement takes.
 *
 * @param text as people write it, for example {@code list<int>}; never with {@code frozen}
 * @param parts types of the elements of a collection or of the fields of a tuple or user type
 * @param names of the fields of a user type
 */
public record BindMarkerType(
        Kind kind, String text, List<BindMarkerType> parts, List<String> names) {

    /** What a type is made of. */
    public enum Kind {
        /** One of CQL's own types without parts. */
        PLAIN,
        /** Any bytes: a blob, or a type that is the server's own business. */
        BYTES,
        LIST,
        SET,
        MAP,
        TUPLE,
        USER,
        VECTOR
    }

    /** Without parts. */
    public static BindMarkerType of(Kind kind, String text) {
        return new BindMarkerType(kind, text, List.of(), List.of());
    }
}
