package dohyo.client.driver3;

import dohyo.engine.client.ClientFailure;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.ThreadFactory;

/**
 * How Netty asks the kernel: through Java's selectors, or by epoll in native code. The classes of
 * the latter are on the class path only where an experiment wants them, so they are found by name.
 *
 * @param loops the constructor that takes a number and a maker of threads
 */
record NettyIoMode(
        Constructor<? extends EventLoopGroup> loops, Class<? extends SocketChannel> channel) {

    private static final String EPOLL = "io.netty.channel.epoll.Epoll";

    /** Java's own, the usual one. */
    static NettyIoMode nio() {
        try {
            return of(NioEventLoopGroup.class, NioSocketChannel.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("not the Netty of this driver", e);
        }
    }

    /** Native epoll. */
    static NettyIoMode epoll() throws ClientFailure {
        try {
            Object available = Class.forName(EPOLL).getMethod("isAvailable").invoke(null);
            if (Boolean.TRUE.equals(available)) {
                return of(
                        Class.forName(EPOLL + "EventLoopGroup").asSubclass(EventLoopGroup.class),
                        Class.forName(EPOLL + "SocketChannel").asSubclass(SocketChannel.class));
            }
            throw new ClientFailure(
                    "this machine cannot load Netty's native epoll; write" + " 'transport: nio'");
        } catch (ReflectiveOperationException e) {
            throw new ClientFailure(
                    "Netty's native epoll is not on the class path: " + e.getMessage(), e);
        }
    }

    private static NettyIoMode of(
            Class<? extends EventLoopGroup> group, Class<? extends SocketChannel> channel)
            throws NoSuchMethodException {
        return new NettyIoMode(group.getConstructor(int.class, ThreadFactory.class), channel);
    }

    /** Threads for input and output; 0 takes two per core. */
    EventLoopGroup group(int threads, ThreadFactory factory) {
        try {
            return loops.newInstance(threads, factory);
        } catch (InstantiationException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("Netty does not start its threads", e);
        }
    }
}
