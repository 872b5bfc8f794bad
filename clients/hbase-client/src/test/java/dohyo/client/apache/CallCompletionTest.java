package dohyo.client.apache;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.AsyncCalls;
import dohyo.engine.callback.CallCompletionQueue;
import dohyo.engine.callback.CallbackTransport;
import dohyo.engine.callback.CountedRows;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** When and how calls end whose answers come from nowhere. */
class CallCompletionTest {

    private long lookedAtNanos;

    /** Answers each call at once. */
    private record Answering(CompletableFuture<String> answer, Function<String, AnswerRows> rows)
            implements AsyncCalls {

        @Override
        public List<String> errorKinds() {
            return HbaseErrors.KINDS.labels();
        }

        @Override
        public boolean start(long call, Request request, CallCompletionQueue endings) {
            new CallCompletion(call, endings).of(answer, rows);
            return true;
        }

        @Override
        public void close() {}
    }

    /** Of no values. */
    private enum Nothing implements Request {
        NOTHING;

        @Override
        public int statement() {
            return 0;
        }

        @Override
        public int valueCount() {
            return 0;
        }

        @Override
        public int valueLength(int index) {
            return 0;
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {}
    }

    /** How the only call ended. */
    private static final class Ends implements Completions {

        private final List<String> all = new ArrayList<>();
        private long stampNanos;

        @Override
        public void answered(int slot, long nanos) {
            all.add("answered");
            stampNanos = nanos;
        }

        @Override
        public void failed(int slot, int kind, long nanos) {
            all.add(HbaseErrors.KINDS.labels().get(kind));
            stampNanos = nanos;
        }
    }

    private static Ends ask(CompletableFuture<String> answer, Function<String, AnswerRows> rows) {
        CallbackTransport transport = new CallbackTransport(new Answering(answer, rows), 1);
        assertThat(transport.send(0, Nothing.NOTHING)).isTrue();
        Ends ends = new Ends();
        assertThat(transport.poll(ends)).isEqualTo(1);
        return ends;
    }

    @Test
    void an_answer_is_stamped_before_anybody_looks_into_it() {
        Ends ends = ask(CompletableFuture.completedFuture("rows"), answer -> {
            lookedAtNanos = System.nanoTime();
            return new CountedRows(1);
        });
        assertThat(ends.all).containsExactly("answered");
        assertThat(ends.stampNanos - lookedAtNanos).isNotPositive();
    }

    /** It would be told as one that never came. */
    @Test
    void an_answer_that_cannot_be_read_is_an_error() {
        Ends ends = ask(CompletableFuture.completedFuture("rows"), answer -> {
            throw new IllegalStateException("no rows");
        });
        assertThat(ends.all).containsExactly("other");
    }

    @Test
    void a_failure_is_told_by_its_kind() {
        Ends ends = ask(
                CompletableFuture.failedFuture(new IOException("closed")),
                answer -> new CountedRows(0));
        assertThat(ends.all).containsExactly("other");
    }
}
