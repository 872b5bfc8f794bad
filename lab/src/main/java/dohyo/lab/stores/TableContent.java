package dohyo.lab.stores;

import dohyo.model.result.StoredContentRecord.Count;
import dohyo.model.text.QuantityText;

import java.util.Map;
import java.util.StringJoiner;

/**
 * What lies in the files of a table of one node.
 *
 * @param sstables how many there are
 * @param bytes of all their files
 * @param counts a kind that is not there has none
 */
public record TableContent(String table, int sstables, long bytes, Map<Count, Long> counts) {

    public TableContent {
        counts = Map.copyOf(counts);
    }

    /** For people: {@code t has 2 sstables: 12,345 rows, 61,725 cells}. */
    public String describe() {
        StringJoiner all = new StringJoiner(", ");
        for (Count kind : Count.values()) {
            long count = counts.getOrDefault(kind, 0L);
            if (count > 0) {
                all.add(QuantityText.count(count) + " " + kind.word().replace('-', ' '));
            }
        }
        return table + " has " + QuantityText.counted(sstables, "sstable")
                + (all.length() == 0 ? "" : ": " + all);
    }
}
