package dohyo.client.resp;

import dohyo.client.net.Slots;
import dohyo.client.resp.wire.Cells;
import dohyo.client.resp.wire.ErrorKind;
import dohyo.client.resp.wire.MalformedReply;
import dohyo.client.resp.wire.ReplyScanner;
import dohyo.engine.client.Completions;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads answers and says which slots they end: one pass over the bytes, nothing allocated. */
final class Receiver {

    private static final int NO_ERROR = -1;

    /** The request has been sent on to another node. */
    private static final int GOES_ON = -2;

    private final InetSocketAddress node;
    private final Inbox inbox;
    private final Slots slots;
    private final Columns columns;
    private final Redirections redirections;
    private final Tally tally = new Tally();
    private final Cells cells = new Cells();
    private int ended;

    Receiver(InetSocketAddress node, Inbox inbox, LaneShare share, Redirections redirections) {
        this.node = node;
        this.inbox = inbox;
        this.slots = share.slots();
        this.columns = share.columns();
        this.redirections = redirections;
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
            throws MalformedReply {
        int slot = connection.order().take();
        if (slot == AnswerOrder.NOBODY) {
            return;
        }
        if (!slots.isOn(slot, connection.number())) {
            throw new MalformedReply("answered something that it was not asked");
        }
        int failure = outcome(slot, completions);
        if (failure != GOES_ON) {
            end(slot, failure, stampNanos, completions);
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
    private int outcome(int slot, Completions completions) throws MalformedReply {
        ReplyScanner answer = inbox.answer();
        if (answer.isError()) {
            return error(slot, answer);
        }
        if (answer.found() > 0 && completions.verifies(slot)) {
            cells.report(inbox.buffer(), inbox.from(), columns.of(slot).forms(), slot, completions);
        }
        tally.addFound(answer.found());
        completions.rows(slot, columns.of(slot).rows(answer.found()));
        return NO_ERROR;
    }

    private int error(int slot, ReplyScanner answer) {
        int from = inbox.from() + answer.errorFrom();
        ErrorKind kind = ErrorKind.of(inbox.buffer(), from, answer.errorBytes());
        boolean isRedirection = kind == ErrorKind.MOVED || kind == ErrorKind.ASK;
        return isRedirection
                ? redirected(slot, kind, text(from, answer.errorBytes()))
                : kind.index();
    }

    private int redirected(int slot, ErrorKind kind, String error) {
        Optional<Redirection> to = Redirection.parse(error, node);
        if (to.isEmpty() || !redirections.sendOn(slot, to.get())) {
            return kind.index();
        }
        tally.addRedirection(kind);
        return GOES_ON;
    }

    private String text(int from, int bytes) {
        byte[] text = new byte[bytes];
        inbox.buffer().get(from, text);
        return new String(text, StandardCharsets.UTF_8);
    }
}
