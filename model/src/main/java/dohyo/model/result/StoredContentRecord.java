package dohyo.model.result;

import java.util.Map;

/**
 * What lies in the sstables of one table on one node, a line of {@code stored.jsonl}: counted in
 * what Cassandra's own {@code sstabledump} prints, each sstable by itself, so that a row whose
 * parts lie in two of them counts twice.
 *
 * @param atSeconds when it was counted, from the trial's origin
 * @param source name of the node
 * @param sstables how many there are
 * @param bytes of all their files
 * @param counts by their names, see {@link Count}
 */
public record StoredContentRecord(
        double atSeconds,
        String source,
        String table,
        int sstables,
        long bytes,
        Map<String, Long> counts) {

    public StoredContentRecord {
        counts = Map.copyOf(counts);
    }

    /** How many of a kind; 0 where there are none. */
    public long count(Count kind) {
        return counts.getOrDefault(kind.word(), 0L);
    }

    /** What is counted. */
    public enum Count {
        /** Partitions. */
        PARTITIONS("partitions"),
        /** Rows, static ones included. */
        ROWS("rows"),
        /** Cells with a value, also those whose time is over. */
        CELLS("cells"),
        /** Rows whose TTL is over and that still lie there. */
        EXPIRED_ROWS("expired-rows"),
        /** Cells whose TTL is over and that still lie there. */
        EXPIRED_CELLS("expired-cells"),
        /** Tombstones of single cells. */
        CELL_TOMBSTONES("cell-tombstones"),
        /** Tombstones of whole collections; writing one that is not frozen leaves one each time. */
        COLLECTION_TOMBSTONES("collection-tombstones"),
        /** Tombstones of rows. */
        ROW_TOMBSTONES("row-tombstones"),
        /** Begins and ends of deleted ranges. */
        RANGE_BOUNDS("range-bounds"),
        /** Tombstones of partitions. */
        PARTITION_TOMBSTONES("partition-tombstones");

        private final String word;

        Count(String word) {
            this.word = word;
        }

        /** As it stands in the file. */
        public String word() {
            return word;
        }
    }
}
