package dohyo.client.aerospike.language;

import dohyo.model.workload.Field;

/** What a value is in a bin, or as a key. */
public enum ParticleType {
    /** Eight bytes, whatever the width of the field is. */
    INTEGER(1),
    DOUBLE(2),
    STRING(3),
    BLOB(4);

    private final byte code;

    ParticleType(int code) {
        this.code = (byte) code;
    }

    /** The byte that says so. */
    public byte code() {
        return code;
    }

    /**
     * How values of a field's type are kept: as they are bound where Aerospike has no such type.
     */
    public static ParticleType of(Field.Type type) {
        return switch (type) {
            case TEXT, ASCII -> STRING;
            case TINYINT, SMALLINT, INT, BIGINT, TIMESTAMP, COUNTER, TOKEN -> INTEGER;
            case DOUBLE -> DOUBLE;
            default -> BLOB;
        };
    }

    /** Bytes of a bound value of an {@link #INTEGER}. */
    public static int width(Field.Type type) {
        return switch (type) {
            case TINYINT -> Byte.BYTES;
            case SMALLINT -> Short.BYTES;
            case INT -> Integer.BYTES;
            default -> Long.BYTES;
        };
    }
}
