package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.ScriptStep;
import dohyo.nullstore.script.Delays;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Waiting answers against a sorted list, seeded by the repetition. */
class DueAnswersTest {

    @Tag("slow")
    @RepeatedTest(20)
    void answers_come_out_in_the_order_of_their_due_times(RepetitionInfo repetition)
            throws IOException {
        Random random = new Random(repetition.getCurrentRepetition());
        DueAnswers due = new DueAnswers();
        List<Long> expected = new ArrayList<>();
        List<Long> found = new ArrayList<>();
        ClientConnection caller = caller();
        for (int i = 0; i < 10_000; i++) {
            long at = random.nextInt(1_000);
            due.add(caller, i, Answer.VOID, at, always(i % 7));
            expected.add(at + i % 7);
            if (random.nextInt(10) == 0) {
                expected.remove(Long.valueOf(takeFirst(due, expected)));
            }
        }
        while (!due.isEmpty()) {
            found.add(due.firstDueNanos());
            due.removeFirst();
        }
        expected.sort(null);
        assertThat(found).isEqualTo(expected);
    }

    private static Delays always(long nanos) {
        return new Delays(new ScriptStep(ScriptStep.Kind.DELAY, 0, nanos, 0), 0);
    }

    private static long takeFirst(DueAnswers due, List<Long> all) {
        long first = due.firstDueNanos();
        assertThat(all).contains(first).noneMatch(other -> other < first);
        due.removeFirst();
        return first;
    }

    private static ClientConnection caller() throws IOException {
        try (SocketChannel channel = SocketChannel.open();
                Selector selector = Selector.open()) {
            channel.configureBlocking(false);
            SelectionKey key = channel.register(selector, 0);
            return new ClientConnection(channel, key);
        }
    }
}
