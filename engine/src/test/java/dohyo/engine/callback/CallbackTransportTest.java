package dohyo.engine.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.client.Request;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Callbacks of several threads end every slot once and wake the receiver. */
@Timeout(60)
class CallbackTransportTest {

    private static final int CAPACITY = 24;
    private static final int OPERATIONS = 5000;
    private static final long FOREVER = Long.MAX_VALUE;

    @RepeatedTest(10)
    void every_slot_ends_once_with_the_answer_of_its_own_call(RepetitionInfo repetition) {
        ScriptedCalls calls = new ScriptedCalls(repetition.getCurrentRepetition());
        CompletionLedger ledger = new CompletionLedger(CAPACITY);
        try (CallbackTransport transport = new CallbackTransport(calls, CAPACITY)) {
            SingleNumberRequest slip = new SingleNumberRequest();
            int sent = 0;
            while (ledger.answered + ledger.failed < OPERATIONS) {
                sent += fill(transport, ledger, slip, sent);
                transport.await(ledger, FOREVER);
            }
        }
        assertThat(ledger.answered + ledger.failed).isEqualTo(OPERATIONS);
        assertThat(ledger.failed).isPositive();
        assertThat(ledger.cells).isPositive();
        assertThat(calls.secondEnds).hasPositiveValue();
        assertThat(calls.refused).isPositive();
    }

    /** Sends until nothing is free; a refused slot is sent again, as the engine does. */
    private static int fill(
            CallbackTransport transport,
            CompletionLedger ledger,
            SingleNumberRequest slip,
            int before) {
        int sent = 0;
        while (ledger.hasFree() && before + sent < OPERATIONS) {
            int number = before + sent;
            int slot = ledger.take(number);
            for (int tried = 0; !transport.send(slot, slip.of(number)); tried++) {
                assertThat(tried).isLessThan(1000);
            }
            sent++;
        }
        return sent;
    }

    /** So a receiver that looks late makes no late stamp. */
    @Test
    void stamps_are_of_those_who_hear_of_an_answer() {
        try (CallbackTransport transport = new CallbackTransport(new ScriptedCalls(1), CAPACITY)) {
            assertThat(transport.stampsByItself()).isTrue();
        }
    }

    /** One call at a time and no time-out: a single ring that got lost would hang. */
    @Tag("slow")
    @Test
    void no_ring_is_lost() {
        ScriptedCalls calls = new ScriptedCalls(99);
        CompletionLedger ledger = new CompletionLedger(1);
        try (CallbackTransport transport = new CallbackTransport(calls, 1)) {
            SingleNumberRequest slip = new SingleNumberRequest();
            for (int sent = 0; sent < 20_000; ) {
                sent += fill(transport, ledger, slip, OPERATIONS - 1);
                transport.await(ledger, FOREVER);
            }
        }
        assertThat(ledger.answered + ledger.failed).isEqualTo(20_000);
    }

    @Test
    void wakeup_ends_the_next_wait_and_a_running_one() throws Exception {
        try (CallbackTransport transport = new CallbackTransport(new Silent(), 1)) {
            CompletionLedger ledger = new CompletionLedger(1);
            transport.wakeup();
            assertThat(transport.await(ledger, FOREVER)).isZero();
            CountDownLatch over = new CountDownLatch(1);
            Thread waiting = new Thread(() -> {
                transport.await(ledger, FOREVER);
                over.countDown();
            });
            waiting.start();
            while (waiting.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            transport.wakeup();
            over.await();
            waiting.join();
        }
    }

    @Test
    void wait_ends_when_its_time_is_over() {
        try (CallbackTransport transport = new CallbackTransport(new Silent(), 1)) {
            long begin = System.nanoTime();
            assertThat(transport.await(new CompletionLedger(1), 2_000_000)).isZero();
            assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(2_000_000);
        }
    }

    @Test
    void late_end_of_an_earlier_call_is_refused() {
        CallCompletionQueue endings = new CallCompletionQueue(1);
        CompletionLedger ledger = new CompletionLedger(1);
        long first = endings.open(ledger.take(1));
        assertThat(endings.failed(first, 0, 10)).isTrue();
        endings.drain(ledger);
        long second = endings.open(ledger.take(2));
        assertThat(endings.answered(first, 20, null)).isFalse();
        assertThat(endings.drain(ledger)).isZero();
        assertThat(endings.answered(second, 30, null)).isTrue();
        assertThat(endings.drain(ledger)).isOne();
        assertThat(endings.latestStampNanos()).isEqualTo(30);
    }

    /** Never answers. */
    private static final class Silent implements AsyncCalls {
        @Override
        public List<String> errorKinds() {
            return List.of();
        }

        @Override
        public boolean start(long call, Request request, CallCompletionQueue endings) {
            return true;
        }

        @Override
        public void close() {}
    }
}
