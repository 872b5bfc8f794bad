package dohyo.nullstore;

import dohyo.nullstore.script.ActivityLog;
import dohyo.nullstore.script.Script;
import dohyo.nullstore.shard.ShardedNode;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * The one thread of the store. Between requests it sleeps in the selector; with an answer or a step
 * of the script due soon it only naps, for the selector counts in milliseconds. It does not spin: a
 * store that runs at the lowest priority would soon have used up its share of a busy machine.
 */
final class EventLoop implements Closeable {

    private static final long MILLI_NANOS = 1_000_000L;
    private static final long AWAKE_NANOS = 2 * MILLI_NANOS;
    private static final long PARK_EARLY_NANOS = 200_000L;
    private static final long LONGEST_NAP_NANOS = 40_000L;
    private static final long NO_NAP_NANOS = 5_000L;

    private final Selector selector;
    private final Doors doors;
    private final Script script;
    private final ScriptedRequestService service;
    private final ActivityLog diary;
    private final List<ClientConnection> callers = new ArrayList<>();
    private final Consumer<SelectionKey> onReady = this::ready;
    private volatile boolean stopped;

    /**
     * Where clients come in.
     *
     * @param second at which the source port chooses the shard; null when there is none
     * @param shards null when the node is not divided
     */
    record Doors(
            ServerSocketChannel ordinary,
            @Nullable ServerSocketChannel second,
            @Nullable ShardedNode shards) {}

    EventLoop(Doors doors, Script script, ScriptedRequestService service, ActivityLog diary)
            throws IOException {
        this.selector = Selector.open();
        this.doors = doors;
        this.script = script;
        this.service = service;
        this.diary = diary;
        open(doors.ordinary());
        if (doors.second() != null) {
            open(doors.second());
        }
    }

    private void open(ServerSocketChannel door) throws IOException {
        door.configureBlocking(false);
        door.register(selector, SelectionKey.OP_ACCEPT);
    }

    /** Serves until stopped. */
    void run() throws IOException {
        TimerSlack.least();
        while (!stopped) {
            turn();
        }
    }

    /** Any thread: ends {@link #run} soon; the thread must be unparked too. */
    void stop() {
        stopped = true;
        wakeup();
    }

    /** Any thread: the script has begun, so look at it. */
    void wakeup() {
        selector.wakeup();
    }

    private void turn() throws IOException {
        long nowNanos = System.nanoTime();
        await(Math.min(service.untilDueNanos(nowNanos), script.untilNextNanos(nowNanos)));
        play();
        if (service.release()) {
            flushAll();
            service.written();
        }
    }

    private void await(long nanos) throws IOException {
        if (nanos == Long.MAX_VALUE) {
            selector.select(onReady);
        } else if (nanos > AWAKE_NANOS) {
            selector.select(onReady, (nanos - MILLI_NANOS) / MILLI_NANOS);
        } else if (selector.selectNow(onReady) == 0 && nanos > NO_NAP_NANOS) {
            LockSupport.parkNanos(this, Math.min(nanos, LONGEST_NAP_NANOS));
        }
    }

    /** Begins all steps that are due; before any request is read that came after them. */
    private void play() {
        while (script.isNextDue()) {
            long stallNanos = script.advance();
            if (stallNanos > 0) {
                stall(stallNanos);
            }
        }
    }

    private void stall(long nanos) {
        long startNanos = System.nanoTime();
        long left = nanos;
        while (left > 0 && !stopped) {
            LockSupport.parkNanos(this, left - PARK_EARLY_NANOS);
            left = startNanos + nanos - System.nanoTime();
        }
        try {
            diary.stalled(script.originNanos(), startNanos, System.nanoTime());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write down a stall", e);
        }
    }

    private void ready(SelectionKey key) {
        if (key.attachment() instanceof ClientConnection caller) {
            serve(caller);
        } else if (key.channel() instanceof ServerSocketChannel door) {
            accept(door);
        }
    }

    private void serve(ClientConnection caller) {
        try {
            play();
            if (caller.isBlocked()) {
                caller.flush();
            } else if (!caller.fill()) {
                caller.close();
            }
            answer(caller);
        } catch (IOException e) {
            caller.close();
        }
        if (caller.isClosed()) {
            forget(caller);
        }
    }

    private void answer(ClientConnection caller) throws IOException {
        if (!caller.isClosed()) {
            service.serve(caller);
        }
        if (!caller.isClosed()) {
            caller.flush();
            caller.attend();
        }
    }

    private void flushAll() {
        for (int i = callers.size() - 1; i >= 0; i--) {
            ClientConnection caller = callers.get(i);
            try {
                caller.flush();
                if (caller.isBlocked()) {
                    caller.attend(); // else requests may be left, which serve() looks at
                }
            } catch (IOException e) {
                caller.close();
                forget(caller);
            }
        }
    }

    private void accept(ServerSocketChannel door) {
        try {
            SocketChannel channel = door.accept();
            if (channel != null) {
                welcome(channel, door != doors.ordinary());
            }
        } catch (IOException e) {
            // the client has gone already
        }
    }

    private void welcome(SocketChannel channel, boolean isAtSecond) throws IOException {
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
        ClientConnection caller = new ClientConnection(channel, key);
        key.attach(caller);
        callers.add(caller);
        ShardedNode shards = doors.shards();
        if (shards != null) {
            InetSocketAddress source = (InetSocketAddress) channel.getRemoteAddress();
            caller.come(shards.accept(isAtSecond, source.getPort()));
        }
    }

    private void forget(ClientConnection caller) {
        if (callers.remove(caller) && doors.shards() != null) {
            doors.shards().leave(caller.shard());
        }
    }

    @Override
    public void close() throws IOException {
        callers.forEach(ClientConnection::close);
        doors.ordinary().close();
        if (doors.second() != null) {
            doors.second().close();
        }
        selector.close();
    }
}
