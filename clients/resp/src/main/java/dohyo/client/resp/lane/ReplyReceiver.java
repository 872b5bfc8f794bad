package dohyo.client.resp.lane;

import dohyo.client.net.OrderedConnection;
import dohyo.client.net.PendingAnswerQueue;
import dohyo.client.net.Receiver;
import dohyo.client.resp.wire.ErrorKind;
import dohyo.client.resp.wire.MalformedReply;
import dohyo.client.resp.wire.ReplyDecoder;
import dohyo.client.resp.wire.ReplyScanner;
import dohyo.engine.client.Completions;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** What replies say about the slots that wait for them. */
final class ReplyReceiver extends Receiver<OrderedConnection> {

    private final InetSocketAddress node;
    private final ReplyReceiveBuffer inbox;
    private final AnswerColumnsBySlot columns;
    private final Redirector redirections;
    private final RedirectionCounter tally = new RedirectionCounter();
    private final ReplyDecoder cells = new ReplyDecoder();

    ReplyReceiver(
            InetSocketAddress node,
            ReplyReceiveBuffer inbox,
            RespLaneState lane,
            Redirector redirections) {
        super(inbox, lane.share());
        this.node = node;
        this.inbox = inbox;
        this.columns = lane.columns();
        this.redirections = redirections;
    }

    /** What came with all answers so far. */
    RedirectionCounter tally() {
        return tally;
    }

    @Override
    protected void answer(OrderedConnection connection, Completions completions, long stampNanos)
            throws MalformedReply {
        int slot = connection.order().take();
        if (slot == PendingAnswerQueue.NOBODY) {
            return;
        }
        if (!isAwaited(slot, connection)) {
            throw new MalformedReply("answered something that it was not asked");
        }
        end(slot, outcome(slot, completions), stampNanos, completions);
    }

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
        leave();
        return GOES_ON;
    }

    private String text(int from, int bytes) {
        byte[] text = new byte[bytes];
        inbox.buffer().get(from, text);
        return new String(text, StandardCharsets.UTF_8);
    }
}
