package dohyo.client.resp.lane;

import dohyo.client.net.Greeting;
import dohyo.client.net.OrderedConnection;
import dohyo.client.net.tls.TlsConfiguration;
import dohyo.client.resp.wire.Reply;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;

/** TLS, then the greeting, each command answered before the next. */
final class RespGreeting extends Greeting<OrderedConnection> {

    private final InetSocketAddress node;
    private final ReplyReceiveBuffer inbox;
    private final RespLaneState lane;
    private final Deque<ConnectionSettings.Step> steps = new ArrayDeque<>();
    private ConnectionSettings.@Nullable Step asked;

    RespGreeting(
            SocketChannel channel,
            InetSocketAddress node,
            ReplyReceiveBuffer inbox,
            RespLaneState lane) {
        super(
                channel,
                inbox,
                lane.speech()
                        .tls()
                        .map(each -> each.layer(node, TlsConfiguration.BESIDE))
                        .orElse(null));
        this.node = node;
        this.inbox = inbox;
        this.lane = lane;
    }

    @Override
    protected @Nullable ByteBuffer ask() throws IOException {
        if (asked == null) {
            steps.addAll(lane.speech().greeting(node));
        }
        asked = steps.poll();
        return asked == null ? null : ByteBuffer.wrap(asked.command());
    }

    @Override
    protected void answered() throws IOException {
        Reply reply = inbox.reply();
        ConnectionSettings.Step step = asked;
        if (step != null && step.required() && reply instanceof Reply.Failure failure) {
            throw new ServerRefused(
                    failure.kind(), ConnectionSettings.refusal(step.asked(), failure.text()));
        }
    }

    /** {@inheritDoc} A request that was sent on once has two answers: see ASKING. */
    @Override
    protected OrderedConnection connection(int number) {
        return new OrderedConnection(number, wire(), 2 * lane.share().slots().capacity());
    }
}
