package dohyo.lab.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** What a command line says about a JVM. */
class JvmCommandLineFactsTest {

    @ParameterizedTest
    @CsvSource({"-Xmx512m, 536870912", "-Xmx1G, 1073741824", "-Xmx1024, 1024", "-Xms1g, 0"})
    void heap_is_read_in_every_unit(String word, long bytes) {
        assertThat(new JvmCommandLineFacts(List.of("-Xmx1k", word)).heapBytes())
                .isEqualTo(bytes == 0 ? 1024 : bytes);
    }

    @Test
    void the_last_collector_and_its_mode_count() {
        assertThat(new JvmCommandLineFacts(
                                List.of("-XX:+UseSerialGC", "-XX:+UseZGC", "-XX:+ZGenerational"))
                        .collector())
                .isEqualTo("zgc-generational");
        assertThat(new JvmCommandLineFacts(List.of("-ea")).collector()).isEmpty();
    }

    @Test
    void of_an_archive_its_place_is_left_out_and_what_a_node_would_find_itself() {
        JvmCommandLineFacts words = new JvmCommandLineFacts(List.of(
                "-Dcassandra.memtable.row_overhead_size=181",
                "-XX:SharedArchiveFile=/home/me/class-archives/1/classes.jsa"));
        assertThat(words.flags()).containsExactly("-XX:SharedArchiveFile");
    }

    @Test
    void places_passwords_and_what_is_told_elsewhere_are_no_flags() {
        JvmCommandLineFacts words = new JvmCommandLineFacts(List.of(
                "-Xmx1g",
                "-XX:+UseG1GC",
                "-XX:MaxGCPauseMillis=300",
                "--add-opens=java.base/java.io=ALL-UNNAMED",
                "-Xlog:gc*:file=gc.log",
                "-Dcassandra.logdir=/tmp/logs",
                "-Dcassandra.jmx.local.port=7199",
                "-Dcassandra.ring_delay_ms=0",
                "-DkeyStorePassword=secret",
                "-ea",
                "-cp",
                "a.jar",
                "--listen",
                "org.apache.cassandra.service.CassandraDaemon"));
        assertThat(words.flags())
                .containsExactly(
                        "-XX:MaxGCPauseMillis=300",
                        "-Dcassandra.ring_delay_ms=0",
                        "-DkeyStorePassword=secret",
                        "-ea");
        assertThat(words.flagsWithoutProperties()).containsExactly("-XX:MaxGCPauseMillis=300");
    }
}
