package dohyo.client.resp;

import dohyo.client.net.Dialer;
import dohyo.client.net.tls.Tls;
import dohyo.client.net.tls.TlsLayer;
import dohyo.client.resp.wire.Reply;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.SocketChannel;
import java.util.List;

/**
 * From a socket being connected to one that can carry load: TLS, then the greeting, each command
 * answered before the next, never waiting.
 */
final class Handshake implements Dialer.Greeting {

    private final SocketChannel channel;
    private final InetSocketAddress node;
    private final Speech speech;
    private final Inbox inbox;
    private final @Nullable TlsLayer tls;
    private final ByteChannel wire;
    private List<Speech.Step> steps = List.of();
    private ByteBuffer out = ByteBuffer.allocate(0);
    private int answered = -1;

    Handshake(SocketChannel channel, InetSocketAddress node, Inbox inbox, Speech speech) {
        this.channel = channel;
        this.node = node;
        this.speech = speech;
        this.inbox = inbox;
        tls = speech.tls().map(each -> each.layer(node, Tls.BESIDE)).orElse(null);
        wire = tls == null ? channel : tls.over(channel);
    }

    @Override
    public SocketChannel channel() {
        return channel;
    }

    /** What messages go through. */
    ByteChannel wire() {
        return wire;
    }

    @Override
    public boolean advance() throws IOException {
        if (answered < 0) {
            if (!channel.finishConnect() || (tls != null && !tls.shakeHands(channel))) {
                return false;
            }
            steps = speech.greeting(node);
            ask(0);
        }
        wire.write(out);
        while (answered < steps.size() && hasAnswer()) {
            accept(steps.get(answered), inbox.reply());
            ask(answered + 1);
        }
        return answered == steps.size();
    }

    private void ask(int step) throws IOException {
        answered = step;
        if (step < steps.size()) {
            out = ByteBuffer.wrap(steps.get(step).command());
            wire.write(out);
        }
    }

    private boolean hasAnswer() throws IOException {
        return inbox.next() || (inbox.fill(wire) > 0 && inbox.next());
    }

    private static void accept(Speech.Step step, Reply reply) throws IOException {
        if (step.required() && reply instanceof Reply.Failure failure) {
            throw new ServerRefused(failure.kind(), Speech.refusal(step.asked(), failure.text()));
        }
    }
}
