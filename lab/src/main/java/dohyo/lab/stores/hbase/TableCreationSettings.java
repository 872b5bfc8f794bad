package dohyo.lab.stores.hbase;

import dohyo.lab.stores.StoreFailure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How the tables of a workload are made, by the settings {@code table.*}. Only a client knows which
 * tables there are to be, so it finds this in its environment.
 *
 * @param environment of the worker; what an experiment does not say is as HBase has it
 */
record TableCreationSettings(Map<String, Object> settings, Map<String, String> environment) {

    static final String PREFIX = "table.";

    private static final String REGIONS = PREFIX + "regions";
    private static final String KEYS = PREFIX + "keys";
    private static final String SPLITS = PREFIX + "splits";
    private static final String ENCODING = PREFIX + "encoding";
    private static final String BLOCK = PREFIX + "block-bytes";

    private static final List<String> ENCODINGS =
            List.of("NONE", "PREFIX", "DIFF", "FAST_DIFF", "ROW_INDEX_V1");

    /** What stands before the numbers of keys. */
    private static final Pattern KEY = Pattern.compile("[^,\\\\]*");

    private static final Pattern SPLIT_KEYS =
            Pattern.compile("([^,\\\\]|\\\\x[0-9A-Fa-f]{2})+(,([^,\\\\]|\\\\x[0-9A-Fa-f]{2})+)*+");

    private static final int MOST_REGIONS = 9000;
    private static final int FIRST_DIGITS = 1000;
    private static final int ALL_DIGITS = 9000;
    private static final int LEAST_BLOCK = 256;
    private static final int MOST_BLOCK = 64 << 20;

    /** Checks what an experiment says. */
    static TableCreationSettings of(Map<String, Object> settings) throws StoreFailure {
        TableCreationSettings shape = new TableCreationSettings(Map.copyOf(settings), Map.of());
        for (String name : settings.keySet()) {
            if (!List.of(REGIONS, KEYS, SPLITS, ENCODING, BLOCK).contains(name)) {
                throw StoreFailure.input("hbase has no setting '" + name + "'; there are " + REGIONS
                        + ", " + KEYS + ", " + SPLITS + ", " + ENCODING + ", " + BLOCK);
            }
        }
        shape.number(REGIONS, 1, 1, MOST_REGIONS);
        shape.number(BLOCK, LEAST_BLOCK, LEAST_BLOCK, MOST_BLOCK);
        if (!ENCODINGS.contains(shape.text(ENCODING, "NONE"))) {
            throw StoreFailure.input(
                    "hbase: '" + ENCODING + "' is one of " + String.join(", ", ENCODINGS));
        }
        if (settings.containsKey(REGIONS) && settings.containsKey(SPLITS)) {
            throw StoreFailure.input("hbase: '" + REGIONS + "' and '" + SPLITS
                    + "' say twice where tables are split; leave one out");
        }
        shape.demand(KEYS, KEY, "a word without commas and backslashes");
        shape.demand(SPLITS, SPLIT_KEYS, "keys with commas between them, \\xNN for a byte");
        Map<String, String> told = new LinkedHashMap<>();
        put(told, "DOHYO_HBASE_SPLITS", shape.text(SPLITS, shape.splits()));
        put(told, "DOHYO_HBASE_ENCODING", shape.text(ENCODING, ""));
        put(told, "DOHYO_HBASE_BLOCK_BYTES", shape.text(BLOCK, ""));
        return new TableCreationSettings(shape.settings, told);
    }

    private void demand(String name, Pattern form, String words) throws StoreFailure {
        if (settings.containsKey(name) && !form.matcher(text(name, "")).matches()) {
            throw StoreFailure.input("hbase: '" + name + "' is " + words);
        }
    }

    private static void put(Map<String, String> all, String name, String value) {
        if (!value.isEmpty()) {
            all.put(name, value);
        }
    }

    /**
     * Keys that are a word and a number without leading zeros, of any length: as many begin with
     * 1000 as with 9999.
     */
    private String splits() throws StoreFailure {
        int regions = number(REGIONS, 1, 1, MOST_REGIONS);
        String word = text(KEYS, "user");
        return IntStream.range(1, regions)
                .mapToObj(i -> word + (FIRST_DIGITS + (long) i * ALL_DIGITS / regions))
                .collect(Collectors.joining(","));
    }

    private String text(String name, String otherwise) {
        return String.valueOf(settings.getOrDefault(name, otherwise));
    }

    private int number(String name, int otherwise, int least, int most) throws StoreFailure {
        try {
            int value = Integer.parseInt(text(name, String.valueOf(otherwise)));
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException toldBelow) {
            // It is told as what is out of range.
        }
        throw StoreFailure.input(
                "hbase: '" + name + "' is a whole number from " + least + " to " + most);
    }
}
