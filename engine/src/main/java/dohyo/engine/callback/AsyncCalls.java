package dohyo.engine.callback;

import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import java.util.List;

/** A client that starts calls and hears of their end on threads of its own. */
public interface AsyncCalls extends AutoCloseable {

    /** Names of the errors it can report. */
    List<String> errorKinds();

    /**
     * Starts a call; called by the sending thread. Nothing of the request may be kept.
     *
     * @param call to be named when it ends, by any thread, also while this method runs
     * @return false when it cannot be taken now; then it must not be ended
     */
    boolean start(long call, Request request, CallCompletionQueue endings);

    /** What the store has said beside its answers so far, as far as the client tells. */
    default WarningAndTraceCounts notes() {
        return WarningAndTraceCounts.NONE;
    }

    /** How the threads on which it hears of ends have waited for a core so far. */
    default ThreadWaits threads() {
        return ThreadWaits.NONE;
    }

    @Override
    void close();
}
