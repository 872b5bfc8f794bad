package dohyo.engine.callback;

import dohyo.engine.client.Request;
import dohyo.model.load.ThreadWaits;
import dohyo.model.load.WarningAndTraceCounts;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.concurrent.Callable;

/** A client whose calls return when they are answered. */
public interface BlockingCalls extends AutoCloseable {

    /** Names of the errors it can report. */
    List<String> errorKinds();

    /**
     * A call made of what the request says now; it will be run by another thread, when nothing of
     * the request is there any more. It returns rows that may be verified, or null.
     */
    Callable<@Nullable AnswerRows> call(Request request);

    /** Index into {@link #errorKinds()} of what a call threw. */
    int kindOf(Throwable thrown);

    /** What the store has said beside its answers so far, as far as the client tells. */
    default WarningAndTraceCounts notes() {
        return WarningAndTraceCounts.NONE;
    }

    /**
     * Whether calls do the work of a store in the thread that runs them, as reads of files do: such
     * threads are what is measured, so they run as nice as stores, and when they wait for a core it
     * is the store that waits.
     */
    default boolean areTheStore() {
        return false;
    }

    /** How the client's threads, beside those that run calls, have waited for a core so far. */
    default ThreadWaits threads() {
        return ThreadWaits.NONE;
    }

    @Override
    void close();
}
