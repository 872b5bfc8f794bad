package dohyo.client.jmh;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The answer that the benchmarks of one driver work on. JMH makes them by their class, so each
 * module has this in a constant.
 *
 * @param <R> a row of the driver
 * @param <S> a prepared statement of the driver
 */
public final class LatestCapturedAnswer<R, S> {

    private final AtomicReference<@Nullable CapturedAnswer<R, S>> latest = new AtomicReference<>();

    void keep(CapturedAnswer<R, S> answer) {
        latest.set(answer);
    }

    /** What was read last. */
    public CapturedAnswer<R, S> answer() {
        CapturedAnswer<R, S> answer = latest.get();
        if (answer == null) {
            throw new IllegalStateException("no answer has been read");
        }
        return answer;
    }
}
