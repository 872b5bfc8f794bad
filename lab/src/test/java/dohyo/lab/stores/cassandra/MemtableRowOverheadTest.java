package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What a node that starts has found out about rows in memtables. */
class MemtableRowOverheadTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "INFO [main] - Estimated SkipListMemtable row overhead: 181, 181",
        "INFO [main] - Initializing system.batches, ''",
        "'', ''",
        "INFO [main] - Estimated SkipListMemtable row overhead: many, ''"
    })
    void it_is_read_from_the_log(String line, String bytes) throws IOException {
        Path log = Files.writeString(folder.resolve("system.log"), "first\n" + line + "\nlast\n");
        assertThat(MemtableRowOverhead.flagsOf(log))
                .isEqualTo(
                        bytes.isEmpty()
                                ? List.of()
                                : List.of("-Dcassandra.memtable.row_overhead_size=" + bytes));
    }

    /** Of another version, or another JVM, whose node was rehearsed before. */
    @Test
    void what_an_earlier_node_has_logged_is_gone() throws IOException {
        Path log = folder.resolve("rehearsed-node-logs/cassandra-1/system.log");
        Files.createDirectories(log.getParent());
        Files.writeString(log, "INFO [main] - Estimated SkipListMemtable row overhead: 181\n");
        Path fresh = StandaloneNodeStart.freshLogs(folder);
        assertThat(log).startsWithRaw(fresh).doesNotExist();
    }
}
