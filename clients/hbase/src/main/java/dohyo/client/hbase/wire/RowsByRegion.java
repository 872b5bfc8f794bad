package dohyo.client.hbase.wire;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/** Rows of one server, those of a region beside each other, by their places in an operation. */
public interface RowsByRegion {

    /** The first place of those that are sent. */
    int first();

    /** Behind the last of them. */
    int past();

    /** Encoded name of the region of the row at this place, as {@link RegionName} has it. */
    byte[] region(int place);

    /** Whether two rows are in one region. */
    boolean isSameRegion(int place, int other);

    /** Its key, up to the position; until the next one is asked for. */
    ByteBuffer key(int place);

    /** From now on the request's values are those of this row. */
    Request select(int place);
}
