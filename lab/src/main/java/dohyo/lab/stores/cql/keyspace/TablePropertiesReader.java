package dohyo.lab.stores.cql.keyspace;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.cql.keyspace.TableProperties;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How a table is kept, of its row in {@code system_schema.tables}. */
final class TablePropertiesReader {

    /** What new tables have, in whatever version. */
    private static final Map<String, Set<String>> USUAL = Map.ofEntries(
            Map.entry("additional_write_policy", Set.of("99p", "99PERCENTILE")),
            Map.entry("bloom_filter_fp_chance", Set.of("0.01", "0.1")),
            Map.entry("caching", Set.of("{\"keys\":\"ALL\",\"rows_per_partition\":\"NONE\"}")),
            Map.entry("cdc", Set.of("false")),
            Map.entry("crc_check_chance", Set.of("1", "1.0")),
            Map.entry("default_time_to_live", Set.of("0")),
            Map.entry("max_index_interval", Set.of("2048")),
            Map.entry("memtable", Set.of("default")),
            Map.entry("memtable_flush_period_in_ms", Set.of("0")),
            Map.entry("min_index_interval", Set.of("128")),
            Map.entry("read_repair", Set.of("BLOCKING")),
            Map.entry("speculative_retry", Set.of("99p", "99PERCENTILE")));

    private static final int MOST_OPTIONS = 50;

    private TablePropertiesReader() {}

    static TableProperties of(JsonNode row) {
        List<String> others = new ArrayList<>();
        USUAL.keySet().stream().sorted().forEach(name -> {
            JsonNode value = row.path(name);
            String text = value.isValueNode() ? value.asText() : value.toString();
            boolean isThere = !value.isMissingNode() && !value.isNull();
            if (isThere && !isUsual(name, text)) {
                others.add(name);
            }
        });
        return new TableProperties(
                options(row.path("compaction")),
                options(row.path("compression")),
                row.path("gc_grace_seconds").asLong(864_000),
                row.path("default_time_to_live").asLong(0),
                others);
    }

    private static boolean isUsual(String name, String text) {
        return USUAL.getOrDefault(name, Set.of()).contains(text.replace(" ", ""));
    }

    private static Map<String, String> options(JsonNode map) {
        Map<String, String> options = new LinkedHashMap<>();
        Iterator<String> names = map.fieldNames();
        while (names.hasNext() && options.size() < MOST_OPTIONS) {
            String name = names.next();
            options.put(name, map.path(name).asText());
        }
        return options;
    }
}
