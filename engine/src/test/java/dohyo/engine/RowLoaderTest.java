package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import static java.util.Objects.requireNonNull;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.Transport;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.lane.ManualClock;
import dohyo.engine.lane.StopSignal;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongPredicate;

/** The load phase against a table that is a map. */
class RowLoaderTest {

    private final ManualClock clock = new ManualClock();
    private final StopSignal stop = new StopSignal();
    private final TreeMap<String, Integer> triesByKey = new TreeMap<>();
    private final List<Long> progress = new ArrayList<>();

    @Test
    void every_row_is_inserted_once() throws IOException, LoadFailure {
        load(1000, tries -> true);
        assertThat(triesByKey).hasSize(1000).containsKeys("user0", "user999");
        assertThat(triesByKey.values()).containsOnly(1);
        assertThat(progress).isSorted().endsWith(1000L);
    }

    @Test
    void failed_insert_is_tried_until_it_succeeds() throws IOException, LoadFailure {
        load(1000, tries -> tries == RowLoader.MOST_TRIES);
        assertThat(triesByKey.values()).hasSize(1000).containsOnly(RowLoader.MOST_TRIES);
    }

    @Test
    void row_that_never_succeeds_is_named() {
        assertThatThrownBy(() -> load(1, tries -> false))
                .isInstanceOf(LoadFailure.class)
                .hasMessage("row 0 of 1 could not be loaded: tried 20 times, the last error was"
                        + " unavailable; look into the store's log, or load less at a time"
                        + " (inFlight)");
    }

    @Test
    void store_that_never_answers_is_given_up_after_a_minute() {
        Table silent = new Table(tries -> true);
        silent.answers = false;
        long begin = clock.nanoTime();
        assertThatThrownBy(() -> load(10, silent))
                .isInstanceOf(LoadFailure.class)
                .hasMessageStartingWith("no row was loaded for 60 s (0 of 10 are)");
        assertThat(clock.nanoTime() - begin).isBetween(60_000_000_000L, 61_000_000_000L);
    }

    @Test
    void rate_is_a_limit() throws IOException, LoadFailure {
        long begin = clock.nanoTime();
        RowLoader.Task slow = new RowLoader.Task(0, 500, 1000);
        loader(500, new Table(tries -> true)).load(slow, (loaded, allBelow) -> {
            double seconds = (clock.nanoTime() - begin) / 1e9;
            assertThat((double) loaded).isLessThanOrEqualTo(1 + 1000 * seconds);
        });
        assertThat(clock.nanoTime() - begin).isBetween(499_000_000L, 520_000_000L);
        assertThat(triesByKey).hasSize(500);
    }

    /** Row 37 is not taken, those around it are; then the store answers no more. */
    @Test
    void interrupted_load_goes_on_with_the_first_row_that_may_be_missing()
            throws IOException, LoadFailure {
        Table holed = new Table(tries -> true);
        holed.refused = "user37";
        long[] below = {0};
        RowLoader.Task all = new RowLoader.Task(0, 100, 0);
        assertThatThrownBy(() ->
                        loader(100, holed).load(all, (loaded, allBelow) -> below[0] = allBelow))
                .isInstanceOf(LoadFailure.class);
        assertThat(below[0]).isEqualTo(37);
        int before = triesByKey.values().stream().mapToInt(Integer::intValue).sum();
        RowLoader.Task rest = new RowLoader.Task(below[0], 100, 0);
        loader(100, new Table(tries -> true)).load(rest, (loaded, allBelow) -> {
            assertThat(loaded).isGreaterThanOrEqualTo(37);
            below[0] = allBelow;
        });
        int after = triesByKey.values().stream().mapToInt(Integer::intValue).sum();
        assertThat(below[0]).isEqualTo(100);
        assertThat(after - before).isEqualTo(100 - 37);
        assertThat(triesByKey).hasSize(100);
    }

    @Test
    void stop_ends_the_load_phase() throws IOException, LoadFailure {
        stop.request();
        load(1000, tries -> true);
        assertThat(triesByKey).isEmpty();
    }

    private void load(long rows, LongPredicate succeeds) throws IOException, LoadFailure {
        load(rows, new Table(succeeds));
    }

    private void load(long rows, Table table) throws IOException, LoadFailure {
        loader(rows, table)
                .load(new RowLoader.Task(0, rows, 0), (loaded, allBelow) -> progress.add(loaded));
    }

    private RowLoader loader(long rows, Table table) {
        RequestGenerator requests = RequestGenerator.rows(TestLoadPlans.workload(rows), 1);
        return new RowLoader(table, requests, 16, clock, stop);
    }

    /** Answers whatever was sent at the next look, and is full after ten. */
    private final class Table implements Transport {
        private final LongPredicate succeeds;
        private final Deque<Runnable> sent = new ArrayDeque<>();
        private boolean answers = true;
        private String refused = "";
        private @Nullable Completions completions;

        Table(LongPredicate succeeds) {
            this.succeeds = succeeds;
        }

        @Override
        public List<String> errorKinds() {
            return List.of("unavailable");
        }

        @Override
        public boolean send(int slot, Request request) {
            if (sent.size() >= 10) {
                return false;
            }
            ByteBuffer key = ByteBuffer.allocate(request.valueLength(0));
            request.writeValue(0, key);
            String name = new String(key.array(), StandardCharsets.UTF_8);
            int tries = triesByKey.merge(name, 1, Integer::sum);
            boolean success = succeeds.test(tries) && !name.equals(refused);
            sent.add(() -> end(slot, success));
            return true;
        }

        private void end(int slot, boolean success) {
            Completions target = requireNonNull(completions);
            if (success) {
                target.answered(slot, clock.nanoTime());
            } else {
                target.failed(slot, 0, clock.nanoTime());
            }
        }

        @Override
        public boolean flush() {
            return true;
        }

        @Override
        public int poll(Completions target) {
            completions = target;
            int ended = answers ? sent.size() : 0;
            for (int i = 0; i < ended; i++) {
                sent.remove().run();
            }
            return ended;
        }

        @Override
        public int await(Completions target, long timeoutNanos) {
            clock.parkNanos(timeoutNanos);
            return poll(target);
        }

        @Override
        public void wakeup() {}

        @Override
        public long lastReadinessNanos() {
            return clock.nanoTime();
        }

        @Override
        public void close() {}
    }

    @Test
    void limit_below_a_row_a_minute_is_no_standstill() throws IOException, LoadFailure {
        RowLoader.Task slow = new RowLoader.Task(0, 3, 0.01);
        loader(3, new Table(tries -> true)).load(slow, (loaded, allBelow) -> progress.add(loaded));
        assertThat(progress).endsWith(3L);
    }
}
