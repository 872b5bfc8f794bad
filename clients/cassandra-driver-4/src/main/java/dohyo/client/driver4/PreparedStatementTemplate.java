package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.BatchStatementBuilder;
import com.datastax.oss.driver.api.core.cql.BatchType;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.StatementBuilder;

import dohyo.client.language.RequestSettings;
import dohyo.client.language.Statement;
import dohyo.engine.callback.BoundValues;
import dohyo.engine.client.Request;
import dohyo.model.workload.Batch;

/**
 * A prepared statement and how it is sent.
 *
 * @param template bound to nothing, with everything else as the settings say
 */
record PreparedStatementTemplate(BoundStatement template, RequestSettings settings) {

    static PreparedStatementTemplate prepare(CqlSession session, Statement statement) {
        BoundStatementBuilder builder = session.prepare(statement.cql()).boundStatementBuilder();
        apply(statement.settings(), builder);
        return new PreparedStatementTemplate(builder.build(), statement.settings());
    }

    private static void apply(RequestSettings settings, StatementBuilder<?, ?> builder) {
        if (!settings.consistency().isEmpty()) {
            builder.setConsistencyLevel(level(settings.consistency()));
        }
        if (!settings.serialConsistency().isEmpty()) {
            builder.setSerialConsistencyLevel(level(settings.serialConsistency()));
        }
        if (settings.pageRows() > 0) {
            builder.setPageSize(settings.pageRows());
        }
    }

    private static ConsistencyLevel level(String name) {
        return DefaultConsistencyLevel.valueOf(name);
    }

    /** Whether rows must be kept until the receiver has verified them. */
    boolean isVerified() {
        return !settings.verify().isEmpty();
    }

    /** The driver's statement of a request. */
    com.datastax.oss.driver.api.core.cql.Statement<?> of(Request request) {
        return settings.batch().kind() == Batch.Kind.NONE ? bound(request) : batch(request);
    }

    private BoundStatement bound(Request request) {
        BoundStatementBuilder builder = new BoundStatementBuilder(template);
        for (int i = 0; i < request.valueCount(); i++) {
            builder.setBytesUnsafe(i, BoundValues.copyOrNull(request, i));
        }
        return builder.build();
    }

    private com.datastax.oss.driver.api.core.cql.Statement<?> batch(Request request) {
        BatchStatementBuilder builder =
                new BatchStatementBuilder(type(settings.batch().kind()));
        apply(settings, builder);
        for (int part = 0; part < request.parts(); part++) {
            request.selectPart(part);
            builder.addStatement(bound(request));
        }
        return builder.build();
    }

    private static BatchType type(Batch.Kind kind) {
        return switch (kind) {
            case LOGGED -> BatchType.LOGGED;
            case COUNTER -> BatchType.COUNTER;
            case UNLOGGED, NONE -> BatchType.UNLOGGED;
        };
    }
}
