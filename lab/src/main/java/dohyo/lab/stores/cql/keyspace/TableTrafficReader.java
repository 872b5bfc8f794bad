package dohyo.lab.stores.cql.keyspace;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.cql.keyspace.TableTraffic;

import java.util.HashMap;
import java.util.Map;

/**
 * What a node counted of each table, in the virtual tables of 4.0 and newer. What it coordinated is
 * what clients asked for; what it did for others as a replica is not, and writes go to all replicas
 * where reads go to few.
 */
final class TableTrafficReader {

    private static final int MOST_ROWS = 20_000;
    private static final String SOURCE = "system_views";

    private final CqlQuestions questions;
    private final String keyspace;

    TableTrafficReader(CqlQuestions questions, String keyspace) {
        this.questions = questions;
        this.keyspace = keyspace;
    }

    /** By table; empty on a server that has no such tables. */
    Map<String, TableTraffic> all() {
        Map<String, Double> reads = column("coordinator_read_latency", "count");
        Map<String, Double> writes = column("coordinator_write_latency", "count");
        Map<String, Double> scans = column("coordinator_scan_latency", "count");
        Map<String, Double> rows = column("rows_per_read", "p50th");
        Map<String, TableTraffic> all = new HashMap<>();
        for (String table : reads.keySet()) {
            all.put(
                    table,
                    new TableTraffic(
                            count(reads, table),
                            count(writes, table),
                            count(scans, table),
                            rows.getOrDefault(table, 0.0),
                            SOURCE));
        }
        return all;
    }

    private static long count(Map<String, Double> counts, String table) {
        return Math.max(0, counts.getOrDefault(table, 0.0).longValue());
    }

    private Map<String, Double> column(String view, String column) {
        Map<String, Double> values = new HashMap<>();
        for (JsonNode row : questions.treesIfAny("SELECT JSON keyspace_name, table_name, "
                + CqlQuestions.name(column) + " FROM system_views." + view + " LIMIT "
                + MOST_ROWS)) {
            if (row.path("keyspace_name").asText().equals(keyspace)) {
                values.put(row.path("table_name").asText(), row.path(column).asDouble(0));
            }
        }
        return values;
    }
}
