package dohyo.language.importing.tlp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the parameters of tlp-stress are called in a named workload here.
 *
 * @param partitions the parameter that {@code -p} becomes; empty when it has none
 * @param loaded the parameter of the rows that are loaded; empty when it is that of partitions
 * @param reads shares of the read rate, by operation's weight
 * @param writes the parameter of what is left
 * @param others parameters by their names in tlp-stress
 */
record TlpWorkload(
        String partitions,
        String loaded,
        Map<String, Double> reads,
        String writes,
        boolean deletes,
        Map<String, String> others) {

    private static final Map<String, Double> READS = Map.of("reads", 1.0);
    private static final Map<String, Double> OF_ROWS = Map.of("row-reads", 1.0);
    private static final Map<String, Double> HALVES = halves("row-reads", "partition-reads");
    private static final Map<String, Double> OF_VIEWS = halves("age-reads", "city-reads");
    private static final Map<String, String> SERIES =
            Map.of("-w.limit", "limit", "--field.sensor_data.data", "value-size");
    private static final Map<String, String> VALUES =
            Map.of("--field.keyvalue.value", "value-size");
    private static final Map<String, String> RANDOM =
            Map.of("-w.rows", "partition-rows", "--field.random_access.value", "value-size");
    private static final Map<String, String> SPLITS = Map.of("-w.splits", "splits");

    /** Those that exist here. */
    static final Map<String, TlpWorkload> ALL = all();

    private static Map<String, Double> halves(String one, String other) {
        Map<String, Double> halves = new LinkedHashMap<>();
        halves.put(one, 0.5);
        halves.put(other, 0.5);
        return halves;
    }

    private static Map<String, TlpWorkload> all() {
        Map<String, TlpWorkload> all = new LinkedHashMap<>();
        all.put(
                "BasicTimeSeries",
                new TlpWorkload("partitions", "rows", READS, "writes", true, SERIES));
        all.put("CountersWide", plain("partitions", "rows", HALVES, "updates", false));
        all.put("KeyValue", new TlpWorkload("rows", "", READS, "writes", true, VALUES));
        all.put("LWT", plain("rows", "", READS, "updates", true));
        all.put("Maps", plain("rows", "", READS, "writes", true));
        all.put("MaterializedViews", plain("rows", "", OF_VIEWS, "writes", false));
        all.put(
                "RandomPartitionAccess",
                new TlpWorkload("partitions", "rows", OF_ROWS, "writes", true, RANDOM));
        all.put("RangeScan", new TlpWorkload("", "", Map.of(), "", false, SPLITS));
        all.put("Sets", plain("rows", "", READS, "writes", true));
        return all;
    }

    private static TlpWorkload plain(
            String partitions,
            String loaded,
            Map<String, Double> reads,
            String writes,
            boolean deletes) {
        return new TlpWorkload(partitions, loaded, reads, writes, deletes, Map.of());
    }

    /** Names that begin like it in other tools of the family, and are not here. */
    static final List<String> ELSEWHERE = List.of(
            "AllowFiltering",
            "CreateDrop",
            "DSESearch",
            "Locking",
            "SAI",
            "TxnCounter",
            "UdtTimeSeries");

    /** The share of reads of whoever gives none. */
    static double usualReads(String name) {
        return name.equals("KeyValue") ? 0.5 : name.equals("RangeScan") ? 1 : 0.01;
    }
}
