package dohyo.client.cql.wire;

import dohyo.client.language.RequestSettings;
import dohyo.client.language.Statement;
import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.Batch.Kind;
import dohyo.model.workload.CqlOptions.Form;

import org.jspecify.annotations.Nullable;

/**
 * A statement and how it is sent.
 *
 * @param serial of conditional statements; null for the store's standard
 * @param pageRows rows in a page; 0 for all at once
 * @param batch NONE for plain executions
 * @param form whether the store knows it by an id, or gets its text each time
 */
public record ConfiguredStatement(
        String cql,
        Consistency consistency,
        @Nullable Consistency serial,
        int pageRows,
        Kind batch,
        Form form) {

    /** Prepared. */
    public ConfiguredStatement(
            String cql,
            Consistency consistency,
            @Nullable Consistency serial,
            int pageRows,
            Kind batch) {
        this(cql, consistency, serial, pageRows, batch, Form.PREPARED);
    }

    /** With nothing special. */
    public static ConfiguredStatement plain(String cql, Consistency consistency) {
        return new ConfiguredStatement(cql, consistency, null, 0, Kind.NONE);
    }

    /** Whether its text travels each time. */
    boolean isSimple() {
        return form == Form.SIMPLE;
    }

    /** As its settings say; the standard is the client's level of consistency. */
    public static ConfiguredStatement of(Statement statement, Consistency standard)
            throws ClientFailure {
        RequestSettings settings = statement.settings();
        String level = settings.consistency();
        String serial = settings.serialConsistency();
        return new ConfiguredStatement(
                statement.cql(),
                level.isEmpty() ? standard : Consistency.required(level),
                serial.isEmpty() ? null : Consistency.required(serial),
                settings.pageRows(),
                settings.batch().kind(),
                settings.form());
    }
}
