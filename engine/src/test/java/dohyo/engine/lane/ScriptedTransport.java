package dohyo.engine.lane;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A store in this process that answers by script. Allocates nothing per operation; sender and
 * receiver may be two threads. On a manual clock answers are stamped at their scripted time, as a
 * receiver that is always awake would.
 */
public final class ScriptedTransport implements Transport {

    public static final long NEVER = Long.MAX_VALUE;
    static final int OVERLOADED = 1;
    private static final long NAP_NANOS = 20_000;

    private final NanoClock clock;
    private final Script script;
    private final AtomicLongArray answerAt;
    private final AtomicIntegerArray failsAs;
    private final ByteBuffer wire = ByteBuffer.allocate(4096);
    private volatile boolean woken;
    private volatile long readiness;
    private long number;
    private long longestDelivery;
    private int vainPolls;

    /** What happens to the n-th operation that is sent. */
    public interface Script {
        /** When it is answered; {@link #NEVER} for never. */
        long answerAt(long number, long sentNanos);

        /** Index of the error it ends in, -1 for none. */
        default int failsAs(long number) {
            return -1;
        }

        /** What was sent. */
        default void sent(int slot, Request request) {}

        /** Tells the cells of an answer that is verified. */
        default void tell(int slot, Completions completions) {}

        /** Tells how many rows an answer has. */
        default void count(int slot, Completions completions) {}

        /** How many answers a look takes, as a buffer would. */
        default int mostAtOnce() {
            return Integer.MAX_VALUE;
        }

        /** What was sent leaves the buffers. */
        default void flushed() {}

        /** Whether the buffers are full. */
        default boolean refuses(long number, long nowNanos) {
            return false;
        }
    }

    public ScriptedTransport(NanoClock clock, int capacity, Script script) {
        this.clock = clock;
        this.script = script;
        answerAt = new AtomicLongArray(capacity);
        failsAs = new AtomicIntegerArray(capacity);
        for (int slot = 0; slot < capacity; slot++) {
            answerAt.set(slot, NEVER);
        }
    }

    @Override
    public List<String> errorKinds() {
        return List.of("unavailable", "overloaded");
    }

    @Override
    public boolean send(int slot, Request request) {
        long now = clock.nanoTime();
        if (script.refuses(number, now)) {
            return false;
        }
        wire.clear();
        for (int i = 0; i < request.valueCount(); i++) {
            request.writeValue(i, wire);
        }
        script.sent(slot, request);
        failsAs.set(slot, script.failsAs(number));
        answerAt.set(slot, script.answerAt(number, now));
        number++;
        return true;
    }

    @Override
    public boolean flush() {
        script.flushed();
        return true;
    }

    @Override
    public int poll(Completions completions) {
        int ended = look(completions);
        vainPolls += ended == 0 ? 1 : 0;
        return ended;
    }

    /** Polls that found nothing. */
    int vainPolls() {
        return vainPolls;
    }

    private int look(Completions completions) {
        long now = clock.nanoTime();
        readiness = now;
        int ended = 0;
        for (int slot = 0; slot < answerAt.length() && ended < script.mostAtOnce(); slot++) {
            long at = answerAt.get(slot);
            if (at <= now) {
                answerAt.set(slot, NEVER);
                long stamp = clock == NanoClock.SYSTEM ? clock.nanoTime() : at;
                longestDelivery = Math.max(longestDelivery, stamp - at);
                end(completions, slot, stamp);
                ended++;
            }
        }
        return ended;
    }

    @Override
    public int await(Completions completions, long timeoutNanos) {
        long end = clock.nanoTime() + Math.min(timeoutNanos, 1_000_000_000L);
        int ended = look(completions);
        while (ended == 0 && !woken && clock.nanoTime() < end) {
            clock.parkNanos(Math.min(nap(), end - clock.nanoTime()));
            ended = look(completions);
        }
        woken = false;
        return ended;
    }

    /** The longest that an answer of the script had to wait to be taken; after the run. */
    public long longestDeliveryNanos() {
        return longestDelivery;
    }

    /** Time until the next answer. */
    long untilNextAnswer() {
        long next = NEVER;
        for (int slot = 0; slot < answerAt.length(); slot++) {
            next = Math.min(next, answerAt.get(slot));
        }
        return next == NEVER ? NEVER : next - clock.nanoTime();
    }

    @Override
    public void wakeup() {
        woken = true;
    }

    @Override
    public long lastReadinessNanos() {
        return readiness;
    }

    @Override
    public void close() {}

    private long nap() {
        return clock == NanoClock.SYSTEM
                ? Math.max(1, Math.min(NAP_NANOS, untilNextAnswer()))
                : Math.max(1, untilNextAnswer());
    }

    private void end(Completions completions, int slot, long stamp) {
        int kind = failsAs.get(slot);
        if (kind < 0) {
            script.count(slot, completions);
            if (completions.verifies(slot)) {
                script.tell(slot, completions);
            }
            completions.answered(slot, stamp);
        } else {
            completions.failed(slot, kind, stamp);
        }
    }
}
