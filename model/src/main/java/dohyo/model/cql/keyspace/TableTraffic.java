package dohyo.model.cql.keyspace;

/**
 * What a table was asked for since its server started.
 *
 * @param reads of a partition or a part of one
 * @param writes of any kind
 * @param scans of a range of partitions
 * @param rowsPerRead the median; 0 when nobody knows
 * @param source who counted: {@code system_views}; empty when nobody did
 */
public record TableTraffic(long reads, long writes, long scans, double rowsPerRead, String source) {

    /** Nobody counted. */
    public static final TableTraffic UNKNOWN = new TableTraffic(0, 0, 0, 0, "");

    /** Whether there is a mix to take over. */
    public boolean isKnown() {
        return reads + writes > 0;
    }

    /** All that was counted, and scans. */
    public long operations() {
        return reads + writes + scans;
    }
}
