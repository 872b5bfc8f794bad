package dohyo.client.cql;

import dohyo.client.cql.shard.LaneShards;
import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.FrameBodyReader;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.client.cql.wire.Opcode;
import dohyo.client.cql.wire.PagedRequest;
import dohyo.client.cql.wire.ResultFrameReader;
import dohyo.client.net.Receiver;
import dohyo.engine.client.Completions;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;

/** What frames say about the slots that wait for them. */
final class FrameResponseHandler extends Receiver<PreparedConnection> {

    private final FrameInbox inbox;
    private final CqlLaneConfiguration setup;
    private final @Nullable PagingStateBySlot pages;
    private final @Nullable PendingPageRequests turner;
    private final @Nullable LaneShards shards;
    private final ResponseCounters tally = new ResponseCounters();

    FrameResponseHandler(
            FrameInbox inbox, CqlLaneContext lane, @Nullable PendingPageRequests turner) {
        super(inbox, lane.share());
        this.inbox = inbox;
        this.setup = lane.setup();
        this.pages = lane.pages();
        this.turner = turner;
        this.shards = lane.shards();
    }

    /** What came with all answers so far. */
    ResponseCounters tally() {
        return tally;
    }

    @Override
    protected void answer(PreparedConnection connection, Completions completions, long stampNanos)
            throws MalformedFrame {
        int stream = inbox.stream();
        if (inbox.flags() != 0) {
            flagged(connection, stream);
        }
        if (isAwaited(stream, connection)) {
            end(stream, outcome(connection, stream, completions), stampNanos, completions);
        } else {
            unasked(connection, stream);
        }
    }

    /** What stands before the message, which is rare. */
    private void flagged(PreparedConnection connection, int stream) throws MalformedFrame {
        tally.noteFlags(inbox);
        if (shards != null && isAwaited(stream, connection)) {
            shards.told(stream, inbox.flags(), inbox.whole());
        }
    }

    private int outcome(PreparedConnection connection, int slot, Completions completions)
            throws MalformedFrame {
        int opcode = inbox.opcode();
        if (pages != null && pages.of(slot).isPaged() && !pages.of(slot).isAsked()) {
            throw new MalformedFrame(
                    "answered on stream " + slot + " before its next page was asked for");
        }
        if (opcode == Opcode.RESULT) {
            if (pages != null && turner != null && pages.of(slot).isPaged()) {
                return page(slot, pages.of(slot), turner, completions);
            }
            int rows = completions.verifies(slot)
                    ? ResultFrameReader.readRows(inbox.body(), slot, null, completions)
                    : ResultFrameReader.countRows(inbox.body());
            tally.addRows(rows);
            completions.rows(slot, rows);
            return NO_ERROR;
        }
        if (opcode != Opcode.ERROR) {
            throw new MalformedFrame("answered EXECUTE with opcode " + opcode);
        }
        return error(connection);
    }

    private int page(
            int slot, PagedRequest request, PendingPageRequests next, Completions completions)
            throws MalformedFrame {
        tally.addRows(ResultFrameReader.readRows(inbox.body(), slot, request, completions));
        if (!request.hasMore() || !completions.isWanted(slot)) {
            completions.rows(slot, request.rows());
            return NO_ERROR;
        }
        next.add(slot);
        tally.addPage();
        return GOES_ON;
    }

    private int error(PreparedConnection connection) throws MalformedFrame {
        FrameBodyReader body = inbox.body();
        ErrorKind kind = ErrorKind.of(body.readInt());
        if (kind == ErrorKind.UNPREPARED) {
            body.skipString();
            connection.forget(ByteBuffer.wrap(body.readShortBytes()));
        }
        return kind.index();
    }

    private void unasked(PreparedConnection connection, int stream) throws MalformedFrame {
        int statement = stream - CqlLink.PREPARE_STREAM;
        if (statement >= 0 && statement < connection.statements()) {
            prepared(connection, statement);
        } else if (inbox.opcode() != Opcode.EVENT) {
            throw new MalformedFrame("answered on stream " + stream + ", which nothing waits for");
        }
    }

    private void prepared(PreparedConnection connection, int statement) throws MalformedFrame {
        FrameBodyReader body = inbox.body();
        if (inbox.opcode() == Opcode.RESULT
                && ResultFrameReader.kind(body) == ResultFrameReader.PREPARED) {
            connection.remember(statement, setup.template(statement, body));
        } else {
            connection.restore(statement);
        }
    }
}
