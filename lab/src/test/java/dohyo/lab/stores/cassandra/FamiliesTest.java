package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.stores.StoreFailure;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What is known of each line of versions. */
class FamiliesTest {

    private final Families families = Families.read();

    @Test
    void a_version_finds_its_line() throws StoreFailure {
        assertThat(families.of("5.0.9").prefix()).isEqualTo("5.0");
        assertThat(families.of("5.0-rc1").prefix()).isEqualTo("5.0");
        assertThat(families.of("4.0-alpha4").prefix()).isEqualTo("4.0-alpha");
        assertThat(families.of("4.0.19").prefix()).isEqualTo("4.0");
        assertThat(families.of("3.11.6").prefix()).isEqualTo("3.11");
        assertThat(families.of("3.0.31").prefix()).isEqualTo("3.0");
        assertThat(families.of("6.0-alpha2").prefix()).isEqualTo("6.0");
    }

    @Test
    void what_is_no_version_or_has_no_line_is_the_users_mistake() {
        assertThatThrownBy(() -> families.of("")).hasMessageContaining("needs a version");
        for (String version : List.of("7.0.1", "5", "5.0.9/../../x", "5.0.9:jar", "latest")) {
            assertThatThrownBy(() -> families.of(version))
                    .isInstanceOfSatisfying(
                            StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                    .hasMessageContaining("known are 6.0, 5.0, 4.1");
        }
    }

    @Test
    void a_jdk_that_does_not_fit_is_refused_with_those_that_do() throws StoreFailure {
        Families.Family five = families.of("5.0.9");
        assertThat(families.jdksFor(five, "5.0.9", 0)).containsExactly(17, 11);
        assertThat(families.jdksFor(five, "5.0.9", 11)).containsExactly(11);
        assertThatThrownBy(() -> families.jdksFor(five, "5.0.9", 25))
                .hasMessage("cassandra 5.0.9 does not run on JDK 25; it runs on JDK 17 or 11");
    }

    @Test
    void a_collector_that_the_jdk_lacks_is_refused_with_those_it_has() throws StoreFailure {
        Families.Family four = families.of("4.1.10");
        assertThat(families.collectorFor(four, 11, "")).isEqualTo("cms");
        assertThat(families.collectorFor(four, 17, "")).isEqualTo("g1");
        assertThatThrownBy(() -> families.collectorFor(four, 17, "cms"))
                .hasMessageStartingWith("JDK 17 has no collector 'cms'")
                .hasMessageEndingWith("there are g1, zgc, shenandoah, parallel, serial");
        assertThatThrownBy(() -> families.collectorFor(four, 17, "shenandoa"))
                .hasMessageContaining("did you mean 'shenandoah'?");
    }

    @Test
    void flags_follow_the_jdk() {
        assertThat(families.flagsFor(17, "g1", 2))
                .contains("-XX:+UseG1GC", "-XX:ConcGCThreads=2", "-XX:MaxGCPauseMillis=300")
                .contains("-Djava.security.manager=allow")
                .contains("--add-opens=java.base/sun.nio.ch=ALL-UNNAMED")
                .doesNotContain("-XX:-UseBiasedLocking");
        assertThat(families.flagsFor(11, "zgc", 2))
                .contains("-XX:-UseBiasedLocking")
                .doesNotContain("-Djava.security.manager=allow", "-XX:MaxGCPauseMillis=300");
        assertThat(families.flagsFor(8, "cms", 2))
                .contains("-XX:+CMSParallelRemarkEnabled")
                .noneMatch(flag -> flag.startsWith("--add"));
    }

    @Test
    void every_line_is_complete() {
        assertThat(families.families()).allSatisfy(family -> {
            assertThat(family.jdks()).isNotEmpty();
            assertThat(family.artifactsOf("1.2.3"))
                    .contains("org.apache.cassandra:cassandra-all:1.2.3");
            assertThat(family.settings())
                    .containsAnyOf(
                            entry("commitlog_sync_period", "10000ms"),
                            entry("commitlog_sync_period_in_ms", 10000));
            assertThat(family.jdks())
                    .allSatisfy(jdk -> assertThat(family.collectors())
                            .containsAnyElementsOf(GarbageCollectors.namesOn(jdk)));
        });
    }
}
