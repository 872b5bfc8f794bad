package dohyo.engine.callback;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import java.util.List;

/**
 * One lane's way to a client that answers by callback: the client's threads stamp and queue what
 * has ended, the receiving thread takes it from there. Sent is what the client was handed; when it
 * writes is its own affair, so there is nothing to flush.
 */
public final class CallbackTransport implements Transport {

    private final AsyncCalls calls;
    private final CallCompletionQueue endings;

    /** Takes the client's calls over, for this many slots. */
    public CallbackTransport(AsyncCalls calls, int capacity) {
        this.calls = calls;
        this.endings = new CallCompletionQueue(capacity);
    }

    @Override
    public List<String> errorKinds() {
        return calls.errorKinds();
    }

    @Override
    public boolean send(int slot, Request request) {
        long call = endings.open(slot);
        return calls.start(call, request, endings) || !endings.withdraw(call);
    }

    @Override
    public boolean flush() {
        return true;
    }

    @Override
    public int poll(Completions completions) {
        return endings.drain(completions);
    }

    @Override
    public int await(Completions completions, long timeoutNanos) {
        endings.await(timeoutNanos);
        return endings.drain(completions);
    }

    @Override
    public void wakeup() {
        endings.wakeup();
    }

    /**
     * {@inheritDoc} A client does not tell when its own selector woke: its callback is the earliest
     * sign of an answer, so this is the stamp itself.
     */
    @Override
    public long lastReadinessNanos() {
        return endings.latestStampNanos();
    }

    @Override
    public boolean stampsByItself() {
        return true;
    }

    @Override
    public WarningAndTraceCounts notes() {
        return calls.notes();
    }

    @Override
    public ThreadWaits ownThreads() {
        return calls.threads();
    }

    @Override
    public void close() {
        calls.close();
    }
}
