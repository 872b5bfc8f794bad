package dohyo.client.cql;

import dohyo.client.cql.wire.Body;
import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.Result;
import dohyo.engine.client.Completions;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads answers and says which slots they end: one pass over the bytes, nothing allocated. */
final class Receiver {

    private static final int NO_ERROR = -1;

    private final Inbox inbox;
    private final Slots slots;
    private final LaneSetup setup;
    private long rows;
    private int ended;

    Receiver(Inbox inbox, Slots slots, LaneSetup setup) {
        this.inbox = inbox;
        this.slots = slots;
        this.setup = setup;
    }

    /** Rows seen in all answers so far. */
    long rows() {
        return rows;
    }

    /**
     * Reads once and ends what was answered. After an exception, {@link #ended} tells how many
     * slots had ended before it.
     */
    void receive(Connection connection, Completions completions) throws IOException {
        ended = 0;
        read(connection, completions);
        while (connection.hasUnread()) {
            read(connection, completions);
        }
    }

    private void read(Connection connection, Completions completions) throws IOException {
        if (inbox.fill(connection.channel()) > 0) {
            long stampNanos = System.nanoTime();
            while (inbox.next()) {
                answer(connection, completions, stampNanos);
            }
        }
    }

    int ended() {
        return ended;
    }

    private void answer(Connection connection, Completions completions, long stampNanos)
            throws MalformedFrame {
        int stream = inbox.stream();
        if (slots.isOn(stream, connection.number())) {
            int failure = outcome(connection);
            slots.end(stream);
            ended++;
            if (failure == NO_ERROR) {
                completions.answered(stream, stampNanos);
            } else {
                completions.failed(stream, failure, stampNanos);
            }
        } else {
            unasked(connection, stream);
        }
    }

    /** Index of the error kind, or {@link #NO_ERROR} for none. */
    private int outcome(Connection connection) throws MalformedFrame {
        int opcode = inbox.opcode();
        if (opcode == Opcode.RESULT) {
            rows += Result.countRows(inbox.body());
            return NO_ERROR;
        }
        if (opcode != Opcode.ERROR) {
            throw new MalformedFrame("answered EXECUTE with opcode " + opcode);
        }
        return error(connection);
    }

    private int error(Connection connection) throws MalformedFrame {
        Body body = inbox.body();
        ErrorKind kind = ErrorKind.of(body.readInt());
        if (kind == ErrorKind.UNPREPARED) {
            body.skipString();
            connection.forget(ByteBuffer.wrap(body.readShortBytes()));
        }
        return kind.index();
    }

    private void unasked(Connection connection, int stream) throws MalformedFrame {
        int statement = stream - Outbox.PREPARE_STREAM;
        if (statement >= 0 && statement < connection.statements()) {
            prepared(connection, statement);
        } else if (inbox.opcode() != Opcode.EVENT) {
            throw new MalformedFrame("answered on stream " + stream + ", which nothing waits for");
        }
    }

    private void prepared(Connection connection, int statement) throws MalformedFrame {
        Body body = inbox.body();
        if (inbox.opcode() == Opcode.RESULT && Result.kind(body) == Result.PREPARED) {
            connection.remember(
                    statement,
                    new ExecuteTemplate(
                            connection.cql(statement),
                            Result.decodePrepared(body, setup.speech().version()),
                            setup.consistency(),
                            setup.speech().version()));
        } else {
            connection.restore(statement);
        }
    }
}
