package dohyo.engine.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.model.load.ThreadWaits;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** A thread per slot, each call ended by what it returned or threw. */
@Timeout(60)
class BlockingTransportTest {

    /** Calls meet at a barrier: they end only when as many are under way as there are slots. */
    private static final class Meeting implements BlockingCalls {
        private final CyclicBarrier barrier;
        private final AtomicInteger closed = new AtomicInteger();

        Meeting(int parties) {
            barrier = new CyclicBarrier(parties);
        }

        @Override
        public List<String> errorKinds() {
            return List.of("third", "other");
        }

        @Override
        public Callable<@Nullable AnswerRows> call(Request request) {
            ByteBuffer value = BoundValues.copy(request, 0);
            return () -> {
                barrier.await();
                if (value.getInt(0) % 3 == 0) {
                    throw new IOException("every third fails");
                }
                return (slot, completions) -> completions.cell(slot, 0, 0, value);
            };
        }

        @Override
        public int kindOf(Throwable thrown) {
            return thrown instanceof IOException ? 0 : 1;
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }

    @Test
    void as_many_calls_as_slots_block_at_the_same_time() throws IOException {
        int capacity = 8;
        Meeting calls = new Meeting(capacity);
        CompletionLedger ledger = new CompletionLedger(capacity);
        try (Transport transport = BlockingTransport.of(calls, capacity)) {
            SingleNumberRequest slip = new SingleNumberRequest();
            int number = 0;
            for (int round = 0; round < 200; round++) {
                while (ledger.hasFree()) {
                    assertThat(transport.send(ledger.take(number), slip.of(number)))
                            .isTrue();
                    number++;
                }
                for (int ended = 0; ended < capacity; ) {
                    ended += transport.await(ledger, Long.MAX_VALUE);
                }
            }
        }
        assertThat(ledger.failed).isEqualTo(534);
        assertThat(ledger.answered).isEqualTo(1600 - 534);
        assertThat(ledger.cells).isEqualTo(533);
        assertThat(calls.closed).hasValue(1);
    }

    /** At the barrier each thread gives its core away, and waits for the next one. */
    @Test
    void waits_of_the_threads_that_run_calls_are_told_and_of_no_others() throws IOException {
        int capacity = 8;
        int rounds = 50;
        CompletionLedger ledger = new CompletionLedger(capacity);
        try (Transport transport = BlockingTransport.of(new Meeting(capacity), capacity);
                Transport idle = BlockingTransport.of(new Meeting(capacity), capacity)) {
            assertThat(transport.ownThreads()).isEqualTo(ThreadWaits.NONE);
            SingleNumberRequest slip = new SingleNumberRequest();
            for (int round = 0; round < rounds; round++) {
                for (int call = 0; call < capacity; call++) {
                    transport.send(ledger.take(round), slip.of(round));
                }
                for (int ended = 0; ended < capacity; ) {
                    ended += transport.await(ledger, Long.MAX_VALUE);
                }
            }
            assertThat(transport.ownThreads().turns()).isGreaterThanOrEqualTo(rounds);
            assertThat(transport.ownThreads().runDelayNanos()).isPositive();
            assertThat(idle.ownThreads()).isEqualTo(ThreadWaits.NONE);
        }
    }

    @Test
    void too_many_threads_are_refused_in_words() {
        assertThatThrownBy(() -> BlockingTransport.of(new Meeting(1), 5000))
                .hasMessage("a client that blocks takes 1 to 4096 operations in flight, a thread"
                        + " each, not 5000");
    }

    /** Tells which thread ran it. */
    private static final class Reading implements BlockingCalls {
        private final Set<String> tasks = ConcurrentHashMap.newKeySet();

        @Override
        public List<String> errorKinds() {
            return List.of("other");
        }

        @Override
        public Callable<@Nullable AnswerRows> call(Request request) {
            return () -> {
                tasks.add(
                        Path.of("/proc/thread-self").toRealPath().getFileName().toString());
                return null;
            };
        }

        @Override
        public int kindOf(Throwable thrown) {
            return 0;
        }

        @Override
        public boolean areTheStore() {
            return true;
        }

        @Override
        public void close() {}
    }

    @Test
    void threads_that_do_a_stores_work_are_as_nice_as_one_and_no_part_of_the_client()
            throws IOException {
        Reading calls = new Reading();
        CompletionLedger ledger = new CompletionLedger(4);
        try (Transport transport = BlockingTransport.of(calls, 4)) {
            SingleNumberRequest slip = new SingleNumberRequest();
            for (int number = 0; number < 100; number++) {
                assertThat(transport.send(ledger.take(number), slip.of(number))).isTrue();
                transport.await(ledger, Long.MAX_VALUE);
            }
            assertThat(calls.tasks).isNotEmpty();
            for (String task : calls.tasks) {
                assertThat(StoreThreadNiceness.niceness(task))
                        .isEqualTo(StoreThreadNiceness.NICENESS);
            }
            assertThat(transport.ownThreads()).isEqualTo(ThreadWaits.NONE);
        }
    }
}
