package dohyo.client.ignite.language;

import dohyo.model.workload.Field;

/** Of which of Java's types a key is in a cache. */
public enum CacheKeyJavaType {
    /** A {@code String}. */
    TEXT,
    /** An {@code Integer}. */
    INT,
    /** A {@code Long}. */
    LONG,
    /** A {@code java.util.UUID}. */
    UUID,
    /** A {@code String} of hexadecimal digits. */
    HEX;

    /** That of keys of a type. */
    public static CacheKeyJavaType of(Field.Type type) {
        return switch (type) {
            case TEXT, ASCII -> TEXT;
            case INT -> INT;
            case BIGINT, TIMESTAMP, TOKEN -> LONG;
            case UUID -> UUID;
            default -> HEX;
        };
    }
}
