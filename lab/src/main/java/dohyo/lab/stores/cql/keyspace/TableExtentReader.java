package dohyo.lab.stores.cql.keyspace;

import static dohyo.lab.stores.cql.keyspace.CqlQuestions.constant;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.cql.keyspace.ColumnDescription;
import dohyo.model.cql.keyspace.ColumnDescription.Role;
import dohyo.model.cql.keyspace.TableDescription;
import dohyo.model.cql.keyspace.TableExtent;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How large a table is: the node's own estimate of its partitions, and sizes of values in a few
 * rows from {@value #PLACES} places of the ring. Of the values nothing but their sizes is kept.
 */
final class TableExtentReader {

    static final int PLACES = 10;
    static final int ROWS_PER_PLACE = 10;
    private static final int MOST_ESTIMATES = 20_000;

    private final CqlQuestions questions;
    private final String keyspace;

    TableExtentReader(CqlQuestions questions, String keyspace) {
        this.questions = questions;
        this.keyspace = keyspace;
    }

    TableExtent of(TableDescription table) {
        long partitions = 0;
        double bytes = 0;
        for (JsonNode range : questions.treesIfAny(
                "SELECT JSON partitions_count, mean_partition_size FROM system.size_estimates"
                        + " WHERE keyspace_name = " + constant(keyspace) + " AND table_name = "
                        + constant(table.name()) + " LIMIT " + MOST_ESTIMATES)) {
            long count = Math.max(0, range.path("partitions_count").asLong());
            partitions = Math.min(Long.MAX_VALUE / 4, partitions) + Math.min(count, 1L << 50);
            bytes += (double) count
                    * Math.max(0, range.path("mean_partition_size").asLong());
        }
        List<ColumnDescription> measured = table.columns().stream()
                .filter(column -> SampledValues.isMeasured(column.type()))
                .toList();
        SampledValues values = new SampledValues(measured);
        sample(table, measured, values);
        return new TableExtent(
                partitions,
                partitions == 0 ? 0 : Math.round(bytes / partitions),
                values.rows(),
                values.sizes());
    }

    private void sample(
            TableDescription table, List<ColumnDescription> columns, SampledValues values) {
        if (columns.isEmpty()) {
            return;
        }
        for (String place : places(table)) {
            String cql = "SELECT " + names(columns) + " FROM " + CqlQuestions.name(keyspace) + "."
                    + CqlQuestions.name(table.name()) + place + " LIMIT " + ROWS_PER_PLACE;
            try {
                questions.ask(cql).forEach(values::add);
            } catch (IOException refused) {
                return; // what is there is told with its count
            }
        }
    }

    /** Evenly over the ring, two rows of a partition at most. */
    private static List<String> places(TableDescription table) {
        String token = "token(" + names(table.columns(Role.PARTITION_KEY)) + ")";
        BigInteger least = BigInteger.valueOf(Long.MIN_VALUE);
        BigInteger step = BigInteger.ONE.shiftLeft(64).divide(BigInteger.valueOf(PLACES));
        List<String> places = new ArrayList<>();
        for (int i = 0; i < PLACES; i++) {
            places.add(" WHERE " + token + " > "
                    + least.add(step.multiply(BigInteger.valueOf(i)))
                    + (table.columns(Role.CLUSTERING).isEmpty() ? "" : " PER PARTITION LIMIT 2"));
        }
        return places;
    }

    private static String names(List<ColumnDescription> columns) {
        return columns.stream()
                .map(column -> CqlQuestions.name(column.name()))
                .collect(Collectors.joining(", "));
    }
}
