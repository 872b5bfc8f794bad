package dohyo.lab.stores.hbase;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Which files another cluster goes on with, and which clusters may do so. */
class StoppedClusterFilesTest {

    private static final StoreSpec SPEC = StoreSpec.of("hbase", "2.6.4");

    @ParameterizedTest
    @CsvSource({
        // A store file of a user's table.
        "data/default/t/0123456789abcdef0123456789abcdef/f/fedcba9876543210fedcba9876543210, true,"
                + " true",
        // What a region knows of itself may be written anew.
        "data/default/t/0123456789abcdef0123456789abcdef/.regioninfo, true, false",
        "data/default/t/0123456789abcdef0123456789abcdef/recovered.edits/2.seqid, true, false",
        // HBase's own tables.
        "data/hbase/meta/1588230740/info/fedcba9876543210fedcba9876543210, true, false",
        "MasterData/data/master/store/1595e783b53d99cd5eef43b6debb2682/info/ab, true, false",
        "hbase.id, true, false",
        "WALs/left, true, false",
        // Logs that were read to their end, and what compactions have replaced.
        "oldWALs/x, false, false",
        "MasterData/oldWALs/x, false, false",
        "archive/data/default/t/x, false, false",
        ".tmp/x, false, false",
    })
    void files_are_kept_and_linked(String file, boolean isKept, boolean isImmutable) {
        StoppedClusterFiles files = new StoppedClusterFiles();
        assertThat(files.isKept(Path.of(file))).isEqualTo(isKept);
        assertThat(files.isImmutable(Path.of(file))).isEqualTo(isImmutable);
    }

    @Test
    void caches_and_jvms_leave_no_trace_in_the_files() throws Exception {
        Optional<Map<String, Object>> plain = StoppedClusterFiles.form(SPEC);
        assertThat(StoppedClusterFiles.form(SPEC.withJdk(11)
                        .withHeapBytes(1 << 29)
                        .withSettings(Map.of(
                                "hfile.block.cache.policy",
                                "AdaptiveLRU",
                                "hfile.block.cache.size",
                                0.15,
                                "hbase.lru.cache.heavy.eviction.count.limit",
                                0))))
                .isEqualTo(plain)
                .isPresent();
        assertThat(StoppedClusterFiles.form(
                        SPEC.withSettings(Map.of("table.encoding", "FAST_DIFF"))))
                .isNotEqualTo(plain);
        assertThat(StoppedClusterFiles.form(
                        SPEC.withSettings(Map.of("hbase.hregion.memstore.flush.size", 1 << 20))))
                .isNotEqualTo(plain);
    }

    /** Arms that differ in one of these would all read what the first of them has written. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.storefile.bloom.error.rate",
                "io.storefile.bloom.block.size",
                "hbase.server.compactchecker.interval.multiplier",
                "hfile.index.block.max.size",
            })
    void what_shapes_files_parts_data_sets(String setting) throws Exception {
        assertThat(StoppedClusterFiles.form(SPEC.withSettings(Map.of(setting, 1))))
                .isNotEqualTo(StoppedClusterFiles.form(SPEC));
    }

    @Test
    void what_lies_in_an_hdfs_is_not_kept() throws Exception {
        assertThat(StoppedClusterFiles.form(
                        SPEC.withSettings(Map.of("storage", "hdfs", "storage.version", "3.4.3"))))
                .isEmpty();
    }
}
