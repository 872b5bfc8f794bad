package dohyo.lab.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;
import dohyo.lab.trial.FakeNode;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Action.Extent;
import dohyo.model.experiment.Action.Kind;
import dohyo.model.experiment.Action.Setting;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.Action.Upgrade;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/** What is done to a store, and when, on a clock made by hand. */
@Timeout(60)
class ActionSchedulerTest {

    private static final long MILLI = 1_000_000;

    private final List<String> noted = new CopyOnWriteArrayList<>();
    private final List<FakeNode> nodes = IntStream.rangeClosed(1, 3)
            .mapToObj(number -> new FakeNode("n" + number, " " + number, noted))
            .toList();
    private final Told told = new Told();
    private volatile long nowNanos = 100;
    private ActionScheduler timeline = timeline();

    @AfterEach
    void close() throws IOException {
        timeline.close();
    }

    @Test
    void nothing_is_due_before_measuring_begins() throws IOException {
        timeline = timeline(to(2, Kind.KILL, 0));
        assertThat(timeline.nanosToNext()).isEqualTo(Long.MAX_VALUE);
        timeline.run();
        timeline.close();
        assertThat(noted).isEmpty();
    }

    @Test
    void what_is_due_is_done_and_told_with_its_node() throws Exception {
        timeline = timeline(to(2, Kind.KILL, 500));
        timeline.begin(nowNanos);
        assertThat(timeline.nanosToNext()).isEqualTo(500 * MILLI);
        nowNanos = 100 + 501 * MILLI;
        timeline.run();
        NodeActionObserver.Deed deed = told.next();
        assertThat(deed.kind()).isEqualTo("kill");
        assertThat(deed.outcome()).isEqualTo("done");
        assertThat(deed.text()).isEqualTo("n2 killed with SIGKILL");
        assertThat(deed.beginNanos()).isEqualTo(nowNanos);
        assertThat(timeline.nanosToNext()).isEqualTo(Long.MAX_VALUE);
        timeline.close();
        assertThat(noted).containsExactly("kill 2");
        assertThat(nodes.get(1).isTakenDown()).isTrue();
    }

    @Test
    void suspended_node_goes_on_after_the_given_time() throws Exception {
        Action suspension = new Action(0, Kind.SUSPEND, 20 * MILLI).to(1);
        timeline = begun(suspension);
        assertThat(told.next().kind()).isEqualTo("suspend");
        assertThat(noted).containsExactly("suspend 1", "resume 1");
        timeline.close();
    }

    @Test
    void suspension_without_an_end_lasts_until_it_is_resumed() throws Exception {
        timeline = begun(to(1, Kind.SUSPEND, 0), to(1, Kind.RESUME, 0));
        assertThat(told.next().kind()).isEqualTo("suspend");
        assertThat(told.next().kind()).isEqualTo("resume");
        timeline.close();
        assertThat(noted).containsExactly("suspend 1", "resume 1");
    }

    @Test
    void a_node_that_is_killed_as_it_stands_is_suspended_no_more() throws Exception {
        timeline = begun(to(1, Kind.SUSPEND, 0), to(1, Kind.KILL, 0));
        NodeActionObserver.Deed suspended = told.next();
        assertThat(suspended.kind()).isEqualTo("suspend");
        assertThat(suspended.text()).isEqualTo("n1 was stopped with SIGSTOP until it was killed");
        assertThat(told.next().kind()).isEqualTo("kill");
        assertThat(timeline.isPausing()).isFalse();
        timeline.close();
        assertThat(noted).doesNotContain("resume 1");
    }

    @Test
    void suspended_nodes_go_on_in_every_way_out() throws Exception {
        timeline = begun(new Action(0, Kind.SUSPEND, 60_000 * MILLI));
        awaitNotes(3);
        timeline.close();
        assertThat(noted).hasSize(6).contains("resume 1", "resume 2", "resume 3");
        assertThat(told.all())
                .extracting(NodeActionObserver.Deed::kind)
                .containsOnly("suspend")
                .hasSize(3);
    }

    @Test
    void what_is_for_the_end_is_done_in_order_when_the_load_is_over() throws Exception {
        Action compaction = new Action(Action.AT_END, Kind.COMPACT, 0).to(1);
        Action dump = new Action(Action.AT_END, Kind.DUMP, 0);
        timeline = begun(dump.to(1), compaction, dump);
        nowNanos = Long.MAX_VALUE - 1;
        timeline.run();
        assertThat(noted).isEmpty();
        timeline.finish(() -> false);
        assertThat(noted.subList(0, 2)).containsExactly("dump ks 1", "compact ks 1");
        assertThat(noted.subList(2, 5))
                .containsExactlyInAnyOrder("dump ks 1", "dump ks 2", "dump ks 3");
        assertThat(told.next().text()).isEqualTo("n1 t has 2 sstables: 7 rows, 9 cells");
        assertThat(told.stored).hasSize(4).containsOnlyOnce("n2 4096", "n3 4096");
        timeline.close();
    }

    @Test
    void nothing_is_begun_at_the_end_of_a_trial_that_nobody_wants_any_more() throws Exception {
        timeline = begun(new Action(Action.AT_END, Kind.DUMP, 0));
        timeline.finish(() -> true);
        timeline.close();
        assertThat(noted).isEmpty();
    }

    @Test
    void long_repair_keeps_nobody_from_his_turn() throws Exception {
        nodes.get(0).repaired = new CountDownLatch(1);
        timeline = begun(to(1, Kind.REPAIR, 0), to(1, Kind.KILL, 0), to(2, Kind.FLUSH, 0));
        assertThat(List.of(told.next().kind(), told.next().kind()))
                .containsExactlyInAnyOrder("kill", "flush");
        nodes.get(0).repaired.countDown();
        assertThat(told.next().text()).isEqualTo("n1 repair ks");
        timeline.close();
    }

    @Test
    void what_is_done_to_one_process_is_done_in_order() throws Exception {
        timeline = begun(
                to(3, Kind.DRAIN, 0),
                to(3, Kind.STOP, 0),
                to(3, Kind.START, 0),
                to(3, Kind.COMPACT, 0));
        told.next();
        told.next();
        assertThat(told.next().text()).isEqualTo("n3 serves again, 2 of 2 other nodes see it up");
        told.next();
        timeline.close();
        assertThat(noted).containsExactly("drain 3", "stop 3", "start 3", "compact ks 3");
        assertThat(told.started).containsExactly("n3");
        assertThat(nodes.get(2).isTakenDown()).isFalse();
    }

    /** Else no collapse would be called any more in a trial that drained a node. */
    @Test
    void drained_node_is_paused_until_it_starts_again() throws Exception {
        timeline = begun(to(3, Kind.DRAIN, 0), to(3, Kind.STOP, 0));
        told.next();
        told.next();
        assertThat(timeline.isPausing()).as("drained").isTrue();
        timeline.close();
        timeline = begun(to(3, Kind.DRAIN, 0), to(3, Kind.STOP, 0), to(3, Kind.START, 0));
        told.next();
        told.next();
        told.next();
        assertThat(timeline.isPausing()).as("started again").isFalse();
        timeline.close();
    }

    @Test
    void node_that_could_not_be_drained_is_expected_to_answer() throws Exception {
        nodes.get(2).drainFails = true;
        timeline = begun(to(3, Kind.DRAIN, 0));
        assertThat(told.next().text()).isEqualTo("n3 failed: no luck");
        assertThat(timeline.isPausing()).isFalse();
        timeline.close();
    }

    /** Nobody would end it. */
    @Test
    void node_that_stops_when_the_load_has_ended_is_not_started_again() throws Exception {
        nodes.get(1).stopped = new CountDownLatch(1);
        timeline = begun(upgrade(2));
        awaitNotes(1);
        timeline.close();
        assertThat(noted).contains("stop 2").doesNotContain("start 2");
    }

    @Test
    void one_node_that_starts_again_does_not_speak_for_another() throws Exception {
        timeline = begun(
                to(1, Kind.DRAIN, 0),
                to(3, Kind.DRAIN, 0),
                to(3, Kind.STOP, 0),
                to(3, Kind.START, 0));
        for (int i = 0; i < 4; i++) {
            told.next();
        }
        assertThat(timeline.isPausing()).isTrue();
        timeline.close();
    }

    @Test
    void upgraded_node_is_another_one_in_the_same_place() throws Exception {
        timeline = begun(upgrade(2));
        assertThat(told.next().text()).startsWith("n2 is fake 2, JDK 17, g1 now and serves again");
        timeline.close();
        assertThat(noted)
                .containsExactly("drain 2", "stop 2", "become fake 2, JDK 17, g1 2", "start 2");
    }

    @Test
    void nodes_are_upgraded_one_after_the_other() throws Exception {
        timeline = begun(upgrade(1), upgrade(2));
        assertThat(told.next().text()).startsWith("n1 is fake 2, JDK 17, g1 now");
        assertThat(told.next().text()).startsWith("n2 is fake 2, JDK 17, g1 now");
        timeline.close();
        assertThat(noted.subList(0, 4)).allMatch(note -> note.endsWith(" 1"));
        assertThat(noted.subList(4, 8)).allMatch(note -> note.endsWith(" 2"));
    }

    @Test
    void upgrade_that_failed_is_the_last_one() throws Exception {
        nodes.get(0).startFails = true;
        timeline = begun(upgrade(1), upgrade(2), to(3, Kind.FLUSH, 0));
        List<NodeActionObserver.Deed> three = List.of(told.next(), told.next(), told.next());
        assertThat(three)
                .extracting(NodeActionObserver.Deed::text)
                .contains(
                        "n1 failed: no luck",
                        "n2 failed: not begun, as the upgrade of n1 failed: a second node away may"
                                + " be one too many",
                        "n3 flush ks");
        timeline.close();
        assertThat(noted).noneMatch(note -> note.endsWith(" 2"));
    }

    private static Action upgrade(int node) {
        Upgrade upgrade = new Upgrade("2", 17, "g1", Map.of());
        return new Action(
                0, Kind.UPGRADE, node, 0, new Extent(Tables.OWN, 0, 0), upgrade, Setting.NONE);
    }

    @Test
    void failure_is_told_and_ends_nothing() throws Exception {
        nodes.get(1).startFails = true;
        timeline = begun(to(2, Kind.KILL, 0), to(2, Kind.START, 0), to(1, Kind.FLUSH, 0));
        List<NodeActionObserver.Deed> three = List.of(told.next(), told.next(), told.next());
        assertThat(three)
                .extracting(NodeActionObserver.Deed::text)
                .contains("n2 failed: no luck", "n1 flush ks");
        assertThat(three)
                .filteredOn(deed -> deed.kind().equals("start"))
                .extracting(NodeActionObserver.Deed::outcome)
                .containsExactly("failed");
        timeline.run();
        timeline.close();
        assertThat(nodes.get(1).isTakenDown()).as("it is missed now").isFalse();
    }

    @Test
    void what_has_not_ended_with_the_load_is_cut_off() throws Exception {
        nodes.get(0).repaired = new CountDownLatch(1);
        timeline = begun(to(1, Kind.REPAIR, 0), to(2, Kind.FLUSH, 0));
        told.next();
        timeline.close();
        assertThat(told.next().outcome()).isEqualTo("cut off");
        assertThat(told.all()).isEmpty();
    }

    @Test
    void what_has_not_had_its_turn_when_the_load_ends_is_told_too() throws Exception {
        Action suspension = new Action(0, Kind.SUSPEND, 60_000 * MILLI).to(1);
        timeline = begun(suspension, to(1, Kind.KILL, 0));
        awaitNotes(1);
        timeline.close();
        assertThat(told.all())
                .extracting(NodeActionObserver.Deed::kind, NodeActionObserver.Deed::outcome)
                .containsExactlyInAnyOrder(tuple("suspend", "done"), tuple("kill", "cut off"));
        assertThat(noted).containsExactly("suspend 1", "resume 1");
    }

    @Test
    void generator_is_paused_and_goes_on() throws Exception {
        Action pause = new Action(0, Kind.PAUSE_GENERATOR, 20 * MILLI);
        timeline = timeline(pause).loadedBy(new FakeNode("generator", " g", noted));
        timeline.begin(nowNanos);
        timeline.run();
        NodeActionObserver.Deed deed = told.next();
        assertThat(deed.kind()).isEqualTo("pause-generator");
        assertThat(deed.text()).startsWith("generator was stopped");
        assertThat(noted).containsExactly("suspend g", "resume g");
    }

    @Test
    void paused_generator_goes_on_when_the_load_is_over() throws Exception {
        Action pause = new Action(0, Kind.PAUSE_GENERATOR, 60_000 * MILLI);
        timeline = timeline(pause).loadedBy(new FakeNode("generator", " g", noted));
        timeline.begin(nowNanos);
        timeline.run();
        awaitNotes(1);
        timeline.close();
        assertThat(noted).containsExactly("suspend g", "resume g");
    }

    private void awaitNotes(int count) {
        long deadline = System.nanoTime() + 10_000 * MILLI;
        while (noted.size() < count && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
    }

    private ActionScheduler begun(Action... actions) throws IOException {
        ActionScheduler begun = timeline(actions);
        begun.begin(nowNanos);
        begun.run();
        return begun;
    }

    private ActionScheduler timeline(Action... actions) {
        return new ActionScheduler(List.of(actions), nodes, "ks", told, () -> nowNanos);
    }

    private static Action to(int node, Kind kind, long atMillis) {
        return new Action(atMillis * MILLI, kind, 0).to(node);
    }

    /** Keeps what it is told. */
    private static final class Told implements NodeActionObserver {

        private final BlockingQueue<Deed> deeds = new LinkedBlockingQueue<>();
        private final List<String> started = new CopyOnWriteArrayList<>();
        private final List<String> stored = new CopyOnWriteArrayList<>();

        @Override
        public void started(StoreNode node) {
            started.add(node.name());
        }

        @Override
        public void stored(StoreNode node, List<TableContent> found) {
            found.forEach(content -> stored.add(node.name() + " " + content.bytes()));
        }

        @Override
        public void done(Deed deed) {
            deeds.add(deed);
        }

        Deed next() throws InterruptedException {
            return Objects.requireNonNull(deeds.poll(20, TimeUnit.SECONDS), "nothing was told");
        }

        List<Deed> all() {
            return List.copyOf(deeds);
        }
    }

    /** Whoever waits for a word of it must not take it for dead. */
    @Test
    void paused_generator_is_known_to_stand_still() throws Exception {
        Action pause = new Action(0, Kind.PAUSE_GENERATOR, 60_000 * MILLI);
        timeline = timeline(pause).loadedBy(new FakeNode("generator", " g", noted));
        assertThat(timeline.isGeneratorPaused()).isFalse();
        timeline.begin(nowNanos);
        timeline.run();
        awaitNotes(1);
        assertThat(timeline.isGeneratorPaused()).isTrue();
        timeline.close();
        assertThat(timeline.isGeneratorPaused()).isFalse();
    }
}
