package dohyo.lab.action;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.action.NodeActionObserver.Deed;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;
import dohyo.lab.stores.ThirdPartyMaintenanceTools;
import dohyo.lab.trial.FakeNode;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Action.Kind;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** What programs of others do to a store in its time line. */
@Timeout(60)
class CareTimelineTest {

    private final List<String> noted = new CopyOnWriteArrayList<>();
    private final List<FakeNode> nodes =
            List.of(new FakeNode("n1", " 1", noted), new FakeNode("n2", " 2", noted));
    private final Told told = new Told();

    @Test
    void reaper_is_asked_once_for_the_ring_and_each_segment_is_told() throws Exception {
        try (ActionScheduler timeline = begun(Optional.of(new FakeCare(noted)), Kind.REAPER)) {
            Deed segment = told.next();
            assertThat(segment.kind()).isEqualTo("reaper-segment");
            assertThat(segment.outcome()).isEqualTo("done");
            assertThat(segment.text()).isEqualTo("segment 1 of 1");
            assertThat(segment.endNanos() - segment.beginNanos()).isEqualTo(30);
            assertThat(told.next().text()).isEqualTo("the ring repaired ks in 16");
            assertThat(timeline.nanosToNext()).isEqualTo(Long.MAX_VALUE);
        }
        assertThat(noted).containsExactly("reaper");
    }

    @Test
    void each_node_is_backed_up() throws Exception {
        try (ActionScheduler timeline = begun(Optional.of(new FakeCare(noted)), Kind.BACKUP)) {
            assertThat(List.of(told.next().text(), told.next().text()))
                    .containsExactlyInAnyOrder("n1 holds dohyo-0 of ks", "n2 holds dohyo-0 of ks");
            assertThat(timeline.isPausing()).isFalse();
        }
    }

    @Test
    void a_node_is_down_while_its_data_are_brought_back() throws Exception {
        Action restore = new Action(0, Kind.RESTORE, 0).to(2);
        try (ActionScheduler timeline = begun(Optional.of(new FakeCare(noted)), restore)) {
            assertThat(told.next().text())
                    .isEqualTo("n2 has them back, and serves again, 1 of 1 other nodes see it up");
            assertThat(timeline.isPausing()).isFalse();
        }
        assertThat(noted).startsWith("kill 2", "restore n2 taken down", "start 2");
    }

    @Test
    void a_node_without_a_backup_is_not_ended() throws Exception {
        Action restore = new Action(0, Kind.RESTORE, 0).to(1);
        try (ActionScheduler timeline = begun(Optional.of(new FakeCare(noted)), restore)) {
            Deed deed = told.next();
            assertThat(deed.outcome()).isEqualTo("failed");
            assertThat(deed.text()).isEqualTo("n1 failed: it has no backup");
            assertThat(timeline.isPausing()).isFalse();
        }
        assertThat(noted).isEmpty();
        assertThat(nodes.get(0).isAlive()).isTrue();
    }

    @Test
    void without_anybody_who_looks_after_it_that_is_said() throws Exception {
        try (ActionScheduler timeline = begun(Optional.empty(), Kind.REAPER)) {
            Deed deed = told.next();
            assertThat(deed.outcome()).isEqualTo("failed");
            assertThat(deed.text()).isEqualTo("the ring failed: nobody looks after this store");
            assertThat(timeline.isPausing()).isFalse();
        }
    }

    private ActionScheduler begun(Optional<ThirdPartyMaintenanceTools> care, Kind kind)
            throws IOException {
        return begun(care, new Action(0, kind, 0));
    }

    private ActionScheduler begun(Optional<ThirdPartyMaintenanceTools> care, Action action)
            throws IOException {
        ActionScheduler timeline = new ActionScheduler(
                        List.of(action), nodes, "ks", told, System::nanoTime)
                .tendedBy(care);
        timeline.begin(System.nanoTime());
        timeline.run();
        return timeline;
    }

    /** Says what it was asked. Of the first node it has no backup. */
    private record FakeCare(List<String> noted) implements ThirdPartyMaintenanceTools {

        @Override
        public String repair(Tables tables, int segments, Listener listener) {
            noted.add("reaper");
            listener.done(10, 40, "segment 1 of 1");
            return "repaired " + tables.describe() + " in " + segments;
        }

        @Override
        public String backUp(StoreNode node, String keyspace, String name) {
            return "holds " + name + " of " + keyspace;
        }

        @Override
        public void demandBackup(StoreNode node) throws StoreFailure {
            if (node.name().equals("n1")) {
                throw StoreFailure.input("it has no backup");
            }
        }

        @Override
        public String restore(StoreNode node) throws StoreFailure {
            noted.add("restore " + node.name() + (node.isTakenDown() ? " taken down" : ""));
            return "has them back";
        }

        @Override
        public List<ProcessNote> processes() {
            return List.of();
        }
    }

    /** Keeps what it is told. */
    private static final class Told implements NodeActionObserver {

        private final BlockingQueue<Deed> deeds = new LinkedBlockingQueue<>();

        @Override
        public void started(StoreNode node) {}

        @Override
        public void stored(StoreNode node, List<TableContent> found) {}

        @Override
        public void done(Deed deed) {
            deeds.add(deed);
        }

        Deed next() throws InterruptedException {
            return Objects.requireNonNull(deeds.poll(20, TimeUnit.SECONDS), "nothing was told");
        }
    }
}
