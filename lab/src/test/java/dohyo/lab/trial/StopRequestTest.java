package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;

/** Trials that stand side by side wait each for its own store, and one wish ends all of it. */
@Timeout(60)
class StopRequestTest {

    private final StopRequest stop = new StopRequest();

    @Test
    void everybody_who_waits_is_interrupted() throws Exception {
        CountDownLatch waiting = new CountDownLatch(2);
        List<FutureTask<Boolean>> tasks = List.of(
                new FutureTask<>(() -> isInterrupted(waiting)),
                new FutureTask<>(() -> isInterrupted(waiting)));
        for (FutureTask<Boolean> task : tasks) {
            new Thread(task).start();
        }
        waiting.await();
        stop.make();
        for (FutureTask<Boolean> task : tasks) {
            assertThat(task.get()).isTrue();
        }
    }

    private boolean isInterrupted(CountDownLatch waiting) throws Exception {
        return stop.interruptibly(() -> {
            waiting.countDown();
            try {
                new CountDownLatch(1).await();
                return false;
            } catch (InterruptedException e) {
                return true;
            }
        });
    }
}
