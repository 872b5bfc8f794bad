package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Which files of a node are its data, and which of these never change. */
class CassandraDataFilesTest {

    private static final String TABLE = "data/dohyo/kv-1b255f4def2540a60000000000000005/";

    @ParameterizedTest
    @CsvSource({
        "nb-1-big-Data.db, true, true",
        "nb-1-big-Index.db, true, true",
        "da-3-bti-Partitions.db, true, true",
        "nb-1-big-Statistics.db, true, false", // its level may be changed
        "nb-1-big-Summary.db, true, false", // written anew when memory is shared out again
        "nb-1-big-Filter.db, true, false",
        "snapshots/x/nb-1-big-Data.db, false, true",
        "backups/nb-1-big-Data.db, false, true",
    })
    void large_components_of_sstables_are_linked(String file, boolean kept, boolean immutable) {
        assertThatFile(TABLE + file, kept, immutable);
    }

    @ParameterizedTest
    @CsvSource({
        "data/system/local-7ad54392bcdd35a684174e047860b377/nb-1-big-Data.db, true, false",
        "data/system_schema/tables-afddfb9dbc1e30688056eed6c302ba09/nb-1-big-Data.db, true, false",
        "data/system/peers-37f71aca7dc2383ba70672528af04d4f/nb-1-big-Data.db, false, false",
        "data/system/peers_v2-c4325fbb8e5e3bafbd070f9250ed818e/nb-1-big-Data.db, false, false",
        "hints/1.hints, true, false",
        "commitlog/CommitLog-7-1.log, false, false",
        "conf/jmx.password, false, false",
        "saved_caches/KeyCache.db, false, false",
    })
    void what_belongs_to_the_node_is_copied_or_left(String file, boolean kept, boolean immutable) {
        assertThatFile(file, kept, immutable);
    }

    @Test
    void the_form_of_data_is_version_settings_and_topology_but_not_the_jvm() throws Exception {
        StoreSpec spec = StoreSpec.of("cassandra", "5.0.9");
        assertThat(form(spec.withJdk(17).withGc("zgc").withHeapBytes(1 << 30)))
                .isEqualTo(form(spec));
        assertThat(List.of(
                        form(spec),
                        form(spec.withVersion("5.0.8")),
                        form(spec.withTopology(new Topology(3, 1, 1))),
                        form(spec.withSettings(Map.of("num_tokens", 8)))))
                .doesNotHaveDuplicates();
    }

    @Test
    void builds_of_a_developer_and_systems_of_others_have_none() throws Exception {
        StoreSpec spec = StoreSpec.of("cassandra", "5.0.9");
        assertThat(CassandraDataFiles.form(
                        ReleaseLineDefinitions.read(), spec.withFolder("../cassandra")))
                .isEmpty();
        AttachedSystem attachment =
                new AttachedSystem(List.of("a:1"), List.of(), 1, "", List.of(), List.of(), "");
        assertThat(CassandraDataFiles.form(
                        ReleaseLineDefinitions.read(), spec.withAttachment(attachment)))
                .isEmpty();
    }

    private static Map<String, Object> form(StoreSpec spec) throws StoreFailure {
        return CassandraDataFiles.form(ReleaseLineDefinitions.read(), spec).orElseThrow();
    }

    private static void assertThatFile(String file, boolean kept, boolean immutable) {
        CassandraDataFiles files = new CassandraDataFiles();
        assertThat(files.isKept(Path.of(file))).isEqualTo(kept);
        assertThat(files.isImmutable(Path.of(file))).isEqualTo(immutable);
    }
}
