package dohyo.language.importing.schema;

import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.schema.TableTraits.Mix;
import dohyo.model.cql.keyspace.ColumnDescription.Role;
import dohyo.model.cql.keyspace.TableDescription;
import dohyo.model.cql.keyspace.TableExtent;
import dohyo.model.cql.keyspace.TableTraffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What counters and samples of a running store tell of a table. */
final class KeyspaceTraits {

    private static final long MOST_ROWS = 100_000;
    private static final long MOST_BYTES = 256L << 20;
    private static final long MOST_PER_PARTITION = 1000;

    /** Of a value whose size nobody knows. */
    private static final double USUAL_BYTES = 20;

    private final String name;
    private final TableDescription table;
    private final ImportNotes notes;
    private final List<String> comments = new ArrayList<>();

    private KeyspaceTraits(String name, TableDescription table, ImportNotes notes) {
        this.name = name;
        this.table = table;
        this.notes = notes;
    }

    static TableTraits of(String name, TableDescription table, ImportNotes notes) {
        return new KeyspaceTraits(name, table, notes).traits();
    }

    private TableTraits traits() {
        Mix mix = mix();
        TableExtent extent = table.extent();
        long perPartition = perPartition(extent);
        long rows = rows(extent, perPartition);
        comments.add(
                extent.sampledRows() == 0
                        ? "no row was sampled, so sizes are guessed"
                        : "sizes of values are those of " + extent.sampledRows() + " sampled rows");
        return new TableTraits(rows, perPartition, mix, extent.values(), List.copyOf(comments));
    }

    private Mix mix() {
        TableTraffic traffic = table.traffic();
        if (!traffic.isKnown()) {
            comments.add("nobody counted reads and writes: the mix is assumed");
            return TableTraits.USUAL.mix();
        }
        long all = traffic.reads() + traffic.writes();
        long write = share(traffic.writes(), all);
        long read = 100 - write;
        boolean isOfPartitions = traffic.rowsPerRead() > 1.5;
        comments.add(number(traffic.reads()) + " reads and " + number(traffic.writes())
                + " writes were counted by the node (" + traffic.source() + ")"
                + (traffic.rowsPerRead() > 0
                        ? ", " + Math.round(traffic.rowsPerRead()) + " rows in a usual read"
                        : ""));
        if (traffic.scans() > 0) {
            notes.drop(
                    number(traffic.scans()) + " scans of " + name,
                    "a scan of a range of partitions is no operation of this file");
        }
        long few = read / 5;
        return isOfPartitions ? new Mix(few, read - few, write) : new Mix(read - few, few, write);
    }

    /** In percent; what is there at all stays there. */
    private static long share(long part, long all) {
        long percent = Math.round(100.0 * part / all);
        boolean isRare = percent == 0 && part > 0;
        boolean isUsual = percent == 100 && part < all;
        return isRare ? 1 : isUsual ? 99 : percent;
    }

    private long perPartition(TableExtent extent) {
        if (table.columns(Role.CLUSTERING).isEmpty()) {
            return 1;
        }
        if (extent.partitionBytes() == 0 || extent.sampledRows() == 0) {
            comments.add("nobody knows how many rows a partition has: "
                    + TableTraits.USUAL.perPartition() + " are assumed");
            return TableTraits.USUAL.perPartition();
        }
        long rows = Math.round(extent.partitionBytes() / rowBytes(extent));
        return Math.max(1, Math.min(MOST_PER_PARTITION, rows));
    }

    /** With what Cassandra writes beside the values: about as much again as a small one. */
    private double rowBytes(TableExtent extent) {
        return Math.max(1, extent.rowBytes()) + USUAL_BYTES;
    }

    private long rows(TableExtent extent, long perPartition) {
        double bytes =
                extent.sampledRows() == 0 ? USUAL_BYTES * table.columns().size() : rowBytes(extent);
        long affordable = Math.min(MOST_ROWS, Math.max(1, (long) (MOST_BYTES / bytes)));
        if (extent.partitions() == 0) {
            comments.add(
                    "nobody knows how many rows there are: " + number(affordable) + " are loaded");
            return affordable;
        }
        double there = (double) extent.partitions() * perPartition;
        long rows = Math.max(perPartition, (long) Math.min((double) affordable, there));
        comments.add("the node has about " + number(extent.partitions()) + " partitions of "
                + number(perPartition) + (perPartition == 1 ? " row" : " rows") + "; "
                + number(rows)
                + (there > rows ? " rows are loaded, set data.rows for more" : " rows are loaded"));
        return rows;
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
