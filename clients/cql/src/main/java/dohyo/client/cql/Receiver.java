package dohyo.client.cql;

import dohyo.client.cql.wire.Body;
import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.PagedRequest;
import dohyo.client.cql.wire.Result;
import dohyo.client.net.Slots;
import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Reads answers and says which slots they end: one pass over the bytes, nothing allocated. */
final class Receiver {

    private static final int NO_ERROR = -1;

    /** The answer has a next page. */
    private static final int GOES_ON = -2;

    private final Inbox inbox;
    private final Slots slots;
    private final LaneSetup setup;
    private final @Nullable Pages pages;
    private final @Nullable PageTurner turner;
    private final Tally tally = new Tally();
    private int ended;

    Receiver(Inbox inbox, LaneShare share, @Nullable PageTurner turner) {
        this.inbox = inbox;
        this.slots = share.slots();
        this.setup = share.setup();
        this.pages = share.pages();
        this.turner = turner;
    }

    /** What came with all answers so far. */
    Tally tally() {
        return tally;
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
        if (inbox.flags() != 0) {
            tally.noteFlags(inbox);
        }
        if (slots.isOn(stream, connection.number())) {
            int failure = outcome(connection, stream, completions);
            if (failure != GOES_ON) {
                end(stream, failure, stampNanos, completions);
            }
        } else {
            unasked(connection, stream);
        }
    }

    private void end(int slot, int failure, long stampNanos, Completions completions) {
        slots.end(slot);
        ended++;
        if (failure == NO_ERROR) {
            completions.answered(slot, stampNanos);
        } else {
            completions.failed(slot, failure, stampNanos);
        }
    }

    /** Index of the error kind, or {@link #NO_ERROR} for none, or {@link #GOES_ON}. */
    private int outcome(Connection connection, int slot, Completions completions)
            throws MalformedFrame {
        int opcode = inbox.opcode();
        if (opcode == Opcode.RESULT) {
            if (pages != null && turner != null && pages.of(slot).isPaged()) {
                return page(slot, pages.of(slot), turner, completions);
            }
            int rows = completions.verifies(slot)
                    ? Result.readRows(inbox.body(), slot, null, completions)
                    : Result.countRows(inbox.body());
            tally.addRows(rows);
            completions.rows(slot, rows);
            return NO_ERROR;
        }
        if (opcode != Opcode.ERROR) {
            throw new MalformedFrame("answered EXECUTE with opcode " + opcode);
        }
        return error(connection);
    }

    private int page(int slot, PagedRequest request, PageTurner next, Completions completions)
            throws MalformedFrame {
        tally.addRows(Result.readRows(inbox.body(), slot, request, completions));
        if (!request.hasMore()) {
            completions.rows(slot, request.rows());
            return NO_ERROR;
        }
        next.add(slot);
        tally.addPage();
        return GOES_ON;
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
            connection.remember(statement, setup.template(statement, body));
        } else {
            connection.restore(statement);
        }
    }
}
