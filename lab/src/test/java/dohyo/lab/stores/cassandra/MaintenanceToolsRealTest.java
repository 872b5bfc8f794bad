package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.NodeProcessControl;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.ThirdPartyMaintenanceTools;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.model.experiment.Action.Tables;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** Reaper and Medusa with the smallest ring. */
@Tag("real")
@Tag("shared")
@Timeout(600)
class MaintenanceToolsRealTest {

    private static final StoreSpec SPEC =
            CassandraLab.spec("4.0-alpha4", 11, 384).withTopology(new Topology(2, 1, 1));
    private static final int ROWS = 20;

    @RegisterExtension
    final CassandraLab lab = new CassandraLab();

    @TempDir
    private Path folder;

    private final List<String> segments = new CopyOnWriteArrayList<>();

    @Test
    void a_ring_is_repaired_by_reaper_and_comes_back_from_medusas_copies() throws Exception {
        Set<CaretakerTool> both = Set.of(CaretakerTool.REAPER, CaretakerTool.MEDUSA);
        CassandraLauncher launcher = lab.launcher();
        launcher.prepare(SPEC, both, sentence -> {});
        launcher.hasten(List.of(SPEC), sentence -> {});
        try (CassandraStore store =
                (CassandraStore) launcher.start(SPEC, folder.resolve("logs"), sentence -> {})) {
            store.tend(both);
            ThirdPartyMaintenanceTools care = store.caretaker().orElseThrow();
            fill(store);
            assertThat(care.repair(
                            new Tables("ks", "t"), 1, (begin, end, text) -> segments.add(text)))
                    .isEqualTo("repaired ks.t by Reaper 1.4.1, 2 of 2 segments");
            assertThat(segments)
                    .hasSize(2)
                    .allMatch(text ->
                            text.matches("segment . of 2 was repaired, led by cassandra-."));
            for (CassandraNode node : store.nodes()) {
                assertThat(care.backUp(node, "ks", "kept")).startsWith("backed up by Medusa");
            }
            loseRows(store);
            restore(store, care);
            try (BlockingCqlConnection talk = store.nodes().get(1).queries().connect()) {
                assertThat(talk.texts("SELECT v FROM ks.t")).hasSize(ROWS);
            }
            assertThat(care.processes()).hasSize(5).allMatch(note -> note.role().equals("tool"));
            assertThatNoPasswordIsTold(store);
        }
    }

    private static void fill(CassandraStore store) throws IOException {
        try (BlockingCqlConnection talk = store.nodes().get(0).queries().connect()) {
            talk.execute("CREATE KEYSPACE ks WITH replication ="
                    + " {'class': 'SimpleStrategy', 'replication_factor': 2}");
            talk.execute("CREATE TABLE ks.t (k int PRIMARY KEY, v text)");
            for (int row = 0; row < ROWS; row++) {
                talk.execute("INSERT INTO ks.t (k, v) VALUES (" + row + ", 'v" + row + "')");
            }
        }
    }

    private static void loseRows(CassandraStore store) throws IOException {
        try (BlockingCqlConnection talk = store.nodes().get(0).queries().connect()) {
            for (int row = 0; row < ROWS; row++) {
                talk.execute("DELETE FROM ks.t WHERE k = " + row);
            }
            // Only one replica answered each of them: the other need not have heard of it yet.
            assertThat(talk.askAll("SELECT v FROM ks.t")).isEmpty();
        }
    }

    /** All nodes at once: no other has the rows. */
    private static void restore(CassandraStore store, ThirdPartyMaintenanceTools care)
            throws StoreFailure {
        store.nodes().forEach(NodeProcessControl::kill);
        for (CassandraNode node : store.nodes()) {
            assertThat(care.restore(node)).startsWith("lost its data, got them back by Medusa");
            node.start();
        }
        for (CassandraNode node : store.nodes()) {
            node.awaitReady();
        }
    }

    private void assertThatNoPasswordIsTold(CassandraStore store) throws IOException {
        String password = store.nodes().get(0).jmxAccess().credentials()[1];
        try (Stream<Path> logs = Files.walk(folder.resolve("logs"))) {
            for (Path log : logs.filter(Files::isRegularFile).toList()) {
                assertThat(log).content().as(log.toString()).doesNotContain(password);
            }
        }
        assertThat(store.caretaker().orElseThrow().processes().toString()).doesNotContain(password);
    }

    @Test
    void versions_with_which_they_were_not_tried_are_refused() {
        StoreSpec old = CassandraLab.spec("3.0.31", 11, 384);
        assertThatThrownBy(() ->
                        lab.launcher().prepare(old, Set.of(CaretakerTool.MEDUSA), sentence -> {}))
                .isInstanceOf(StoreFailure.class)
                .hasMessageStartingWith("Medusa 0.31.0 is not used with cassandra 3.0.31")
                .hasMessageContaining("it was tried with cassandra");
    }
}
