package dohyo.client.driver3;

import com.datastax.driver.core.NettyOptions;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * As many threads for input and output as asked for; 0 takes two per core, as the driver does. They
 * end at once, not after the two seconds that the driver gives them.
 */
final class IoThreads extends NettyOptions {

    private static final int CLOSE_SECONDS = 15;

    private final int threads;

    IoThreads(int threads) {
        this.threads = threads;
    }

    @Override
    public EventLoopGroup eventLoopGroup(ThreadFactory factory) {
        return new NioEventLoopGroup(threads, factory);
    }

    @Override
    public void onClusterClose(EventLoopGroup group) {
        group.shutdownGracefully(0, CLOSE_SECONDS, TimeUnit.SECONDS).syncUninterruptibly();
    }

    @Override
    public Class<? extends SocketChannel> channelClass() {
        return NioSocketChannel.class;
    }
}
