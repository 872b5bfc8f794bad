package dohyo.client.driver3;

import com.datastax.driver.core.NettyOptions;
import com.datastax.driver.core.Session;

import dohyo.engine.callback.ThreadWaitsReader;
import dohyo.model.load.ThreadWaits;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.socket.SocketChannel;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * As many threads for input and output as asked for; 0 takes two per core, as the driver does. They
 * end at once, not after the two seconds that the driver gives them, and have short names, so that
 * the kernel can tell of them.
 */
final class NettyThreadOptions extends NettyOptions {

    private static final int CLOSE_SECONDS = 15;

    private static final AtomicInteger GROUPS = new AtomicInteger();

    private final int threads;
    private final NettyIoMode transport;
    private final String prefix = "d" + GROUPS.getAndIncrement() + "-io-";

    NettyThreadOptions(int threads, NettyIoMode transport) {
        this.threads = threads;
        this.transport = transport;
    }

    @Override
    public EventLoopGroup eventLoopGroup(ThreadFactory factory) {
        AtomicInteger number = new AtomicInteger();
        ThreadFactory named = task -> {
            Thread thread = factory.newThread(task);
            thread.setName(prefix + number.getAndIncrement());
            return thread;
        };
        return transport.group(threads, named);
    }

    /** How the threads of a session have waited for a core so far. */
    static ThreadWaits waitsOf(Session session) {
        return session.getCluster().getConfiguration().getNettyOptions()
                        instanceof NettyThreadOptions io
                ? io.waits()
                : ThreadWaits.NONE;
    }

    /** How the threads have waited for a core so far. */
    private ThreadWaits waits() {
        return ThreadWaitsReader.waits(prefix);
    }

    @Override
    public void onClusterClose(EventLoopGroup group) {
        group.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @Override
    public Class<? extends SocketChannel> channelClass() {
        return transport.channel();
    }
}
