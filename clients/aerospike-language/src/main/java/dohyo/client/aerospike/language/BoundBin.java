package dohyo.client.aerospike.language;

import dohyo.model.workload.Table.Column;

/**
 * A bin of a record, or its key.
 *
 * @param width bytes of a bound value, of a {@link ParticleType#INTEGER}
 * @param value which of a request's values it is; {@link #UNBOUND} of what is only read
 */
public record BoundBin(String name, ParticleType type, int width, int value) {

    /** Nothing is bound to it. */
    public static final int UNBOUND = -1;

    static BoundBin of(Column column, int value) {
        return new BoundBin(
                column.name(),
                ParticleType.of(column.type()),
                ParticleType.width(column.type()),
                value);
    }
}
