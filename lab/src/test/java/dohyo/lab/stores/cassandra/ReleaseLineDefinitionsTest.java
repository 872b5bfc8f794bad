package dohyo.lab.stores.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.NodeToolProgram;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** What is known of each line of versions. */
class ReleaseLineDefinitionsTest {

    /** The version of a class file is that of its JDK and this. */
    private static final int CLASSES_OF_JDK_0 = 44;

    private final ReleaseLineDefinitions families = ReleaseLineDefinitions.read();

    @Test
    void a_version_finds_its_line() throws StoreFailure {
        assertThat(families.of("5.0.9").prefix()).isEqualTo("5.0");
        assertThat(families.of("5.0-rc1").prefix()).isEqualTo("5.0");
        assertThat(families.of("4.0-alpha4").prefix()).isEqualTo("4.0-alpha");
        assertThat(families.of("4.0.19").prefix()).isEqualTo("4.0");
        assertThat(families.of("3.11.6").prefix()).isEqualTo("3.11");
        assertThat(families.of("4.0-rc1").prefix()).isEqualTo("4.0-rc");
        assertThat(families.of("4.0-beta4").prefix()).isEqualTo("4.0-beta");
        assertThat(families.of("3.0.32").prefix()).isEqualTo("3.0");
        assertThat(families.of("3.10").prefix()).isEqualTo("3");
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
        ReleaseLineDefinitions.Family five = families.of("5.0.9");
        assertThat(five.jdks()).containsExactly(17, 11);
        five.refuseJdk("5.0.9", 11);
        five.refuseJdk("5.0.9", 25);
        assertThatThrownBy(() -> five.refuseJdk("5.0.9", 8))
                .hasMessage("cassandra 5.0.9 does not run on JDK 8; it runs on JDK 17 or 11,"
                        + " and with a note in the report on 21 or 25");
        ReleaseLineDefinitions.Family alpha = families.of("4.0-alpha4");
        assertThatThrownBy(() -> alpha.refuseJdk("4.0-alpha4", 17))
                .hasMessage("cassandra 4.0-alpha4 does not run on JDK 17; it runs on JDK 11 or 8,"
                        + " and with a note in the report on 14");
    }

    @Test
    void a_jdk_that_nobody_runs_it_on_has_a_note() throws StoreFailure {
        assertThat(families.of("3.11.6").other(8)).isEmpty();
        assertThat(families.of("3.11.6").other(11)).hasValueSatisfying(other -> {
            assertThat(other.stock()).isTrue();
            assertThat(other.note()).contains("supports JDK 8 only");
        });
        assertThat(families.of("5.0.9").other(25)).hasValueSatisfying(other -> {
            assertThat(other.stock()).isFalse();
            assertThat(other.note()).startsWith("not stock: ");
        });
    }

    @Test
    void a_build_newer_than_every_line_is_taken_for_the_newest() throws StoreFailure {
        assertThat(families.of("9.1-SNAPSHOT").prefix()).isEqualTo("6.0");
        assertThat(families.of("4.1.11-SNAPSHOT").prefix()).isEqualTo("4.1");
    }

    @Test
    void a_collector_that_the_jdk_lacks_is_refused_with_those_it_has() throws StoreFailure {
        ReleaseLineDefinitions.Family four = families.of("4.1.10");
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

    /** The whole file: a new release or line is a change of data that this test reads. */
    @ParameterizedTest
    @MethodSource("lines")
    void every_line_is_complete(ReleaseLineDefinitions.Family family) throws StoreFailure {
        assertThat(family.artifactsOf("1.2.3"))
                .contains("org.apache.cassandra:cassandra-all:1.2.3")
                .allSatisfy(each -> assertThat(each).matches("[\\w.-]+:[\\w.-]+:[\\w.-]+"));
        assertThat(family.settings())
                .containsAnyOf(
                        entry("commitlog_sync_period", "10000ms"),
                        entry("commitlog_sync_period_in_ms", 10000));
        for (String version : family.tested()) {
            assertThat(families.of(version)).describedAs(version).isEqualTo(family);
        }
        assertThat(family.jdks()).isNotEmpty().doesNotHaveDuplicates();
        assertThat(family.otherJdks())
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(family.jdks());
        assertThat(family.standIns())
                .allSatisfy(each -> assertThat(getClass().getClassLoader().getResource(each))
                        .isNotNull());
        assertThat(family.nodetool())
                .isIn(NodeToolProgram.STOCK.main(), "shims.cassandra.NodeToolMain");
        assertThat(family.alsoOn()).allSatisfy(other -> assertThat(other.note()).isNotBlank());
    }

    /** A JVM refuses a class of a newer version, and the node does not start. */
    @ParameterizedTest
    @MethodSource("lines")
    void classes_of_ours_run_on_the_oldest_jdk_of_their_line(ReleaseLineDefinitions.Family family)
            throws IOException {
        for (String each : family.standIns()) {
            assertThat(classVersion(each))
                    .as(each)
                    .isLessThanOrEqualTo(CLASSES_OF_JDK_0 + Collections.min(family.jdks()));
        }
    }

    private static int classVersion(String name) throws IOException {
        try (InputStream bytes = ReleaseLineDefinitionsTest.class
                        .getClassLoader()
                        .getResourceAsStream(name);
                DataInputStream in = new DataInputStream(Objects.requireNonNull(bytes, name))) {
            int unusedMagic = in.readInt();
            int unusedMinor = in.readUnsignedShort();
            return in.readUnsignedShort();
        }
    }

    @ParameterizedTest
    @MethodSource("lines")
    void every_line_has_flags_on_each_of_its_jdks(ReleaseLineDefinitions.Family family)
            throws StoreFailure {
        List<Integer> all = new ArrayList<>(family.jdks());
        all.addAll(family.otherJdks());
        for (int jdk : all) {
            String collector = families.collectorFor(family, jdk, "");
            assertThat(family.collectors()).contains(collector);
            assertThat(families.flagsFor(jdk, collector, 2))
                    .doesNotHaveDuplicates()
                    .allSatisfy(flag -> assertThat(flag).startsWith("-"));
            boolean manager =
                    families.flagsFor(jdk, collector, 2).contains("-Djava.security.manager=allow");
            assertThat(manager).isEqualTo(jdk >= 17 && jdk < 24);
        }
    }

    static List<ReleaseLineDefinitions.Family> lines() {
        return ReleaseLineDefinitions.read().families();
    }
}
