package dohyo.client.driver3;

import com.datastax.driver.core.BatchStatement;
import com.datastax.driver.core.BoundStatement;
import com.datastax.driver.core.ConsistencyLevel;
import com.datastax.driver.core.PreparedStatement;
import com.datastax.driver.core.Session;
import com.datastax.driver.core.Statement;

import dohyo.client.language.RequestSettings;
import dohyo.engine.callback.BoundValues;
import dohyo.engine.client.Request;
import dohyo.model.workload.Batch;

/** A prepared statement, how it is sent, and what is made of its answers. */
record PreparedExecution(PreparedStatement prepared, RequestSettings settings, RowDecoder decoder) {

    static PreparedExecution prepare(
            Session session, dohyo.client.language.Statement statement, RowDecodingMode decoding) {
        return new PreparedExecution(
                session.prepare(statement.cql()), statement.settings(), new RowDecoder(decoding));
    }

    /** Whether rows must be kept until the receiver has verified them. */
    boolean isVerified() {
        return !settings.verify().isEmpty();
    }

    /** The driver's statement of a request. */
    Statement of(Request request) {
        Statement statement =
                settings.batch().kind() == Batch.Kind.NONE ? bound(request) : batch(request);
        if (!settings.consistency().isEmpty()) {
            statement.setConsistencyLevel(level(settings.consistency()));
        }
        if (!settings.serialConsistency().isEmpty()) {
            statement.setSerialConsistencyLevel(level(settings.serialConsistency()));
        }
        if (settings.pageRows() > 0) {
            statement.setFetchSize(settings.pageRows());
        }
        return statement;
    }

    private static ConsistencyLevel level(String name) {
        return ConsistencyLevel.valueOf(name);
    }

    private BoundStatement bound(Request request) {
        BoundStatement bound = new BoundStatement(prepared);
        for (int i = 0; i < request.valueCount(); i++) {
            bound.setBytesUnsafe(i, BoundValues.copyOrNull(request, i));
        }
        return bound;
    }

    private BatchStatement batch(Request request) {
        BatchStatement batch = new BatchStatement(type(settings.batch().kind()));
        for (int part = 0; part < request.parts(); part++) {
            request.selectPart(part);
            batch.add(bound(request));
        }
        return batch;
    }

    private static BatchStatement.Type type(Batch.Kind kind) {
        return switch (kind) {
            case LOGGED -> BatchStatement.Type.LOGGED;
            case COUNTER -> BatchStatement.Type.COUNTER;
            case UNLOGGED, NONE -> BatchStatement.Type.UNLOGGED;
        };
    }
}
