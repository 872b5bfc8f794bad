package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.LaunchedCheckout.Ended;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;

/** {@code ./dohyo test}: what it asks Maven for, in which order, and how it sums up. */
final class TestCommandTest {

    /** How what is packaged is tested. */
    private static final String SUREFIRE = "mvn -B -ntp test -Dquick -Dmaven.main.skip=true"
            + " -Dmaven.resources.skip=true -Dmaven.test.skip=true"
            + " -Dmaven.test.failure.ignore=true ";

    private static final String EXCLUDED = " -DexcludedGroups=quiet,shared";

    private static final String SUITE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuite name="%s" time="1.2" tests="%d" errors="0" failures="%d" skipped="%d">
              <testcase name="tests="/>
            </testsuite>
            """;

    /** Two modules have tests; the second has an error and a failure when it is red. */
    private static final String MAVEN_THAT_TESTS = """
            #!/bin/sh
            if [ -e "$HOME/broken" ]; then exit 1; fi
            errors=0 failures=0
            if [ -e "$HOME/red" ]; then errors=1 failures=1; fi
            sleep 0.02
            mkdir -p model/target/surefire-reports cli/target/surefire-reports
            echo '<testsuite time="61.7" tests="3" errors="0" skipped="1" failures="0">' \\
                >model/target/surefire-reports/TEST-A.xml
            printf '<testsuite tests="5" errors="%s" skipped="0" failures="%s">' \\
                $errors $failures >cli/target/surefire-reports/TEST-B.xml
            if [ -e "$HOME/red" ]; then
                echo '<testcase name="a_rule" classname="x.BTest" time="0">
                    <failure message="expected 1"' >>cli/target/surefire-reports/TEST-B.xml
            fi
            echo done
            """;

    @TempDir
    private Path folder;

    private LaunchedCheckout checkout;

    @BeforeEach
    void make_a_checkout() throws IOException {
        checkout = new LaunchedCheckout(folder.toRealPath());
        checkout.addJdk("jdk-17", "17.0.15", LaunchedCheckout.JAVA);
        checkout.addCommand("mvn", LaunchedCheckout.MAVEN);
    }

    @Test
    void test_ends_with_the_sum_of_all_reports_of_this_run() throws Exception {
        checkout.addCommand("mvn", MAVEN_THAT_TESTS);
        report("model", "Old", 50, 0, 0);
        Ended ended = checkout.run("test", "--fast");
        assertThat(ended.exit()).isZero();
        assertThat(ended.out())
                .contains("\n  1:02  model (3 tests)\n  0:00  cli (5 tests)\n")
                .containsPattern("\n  0:0[0-9]  in all: packaged   0:0[0-9], in three lanes")
                .endsWith("\n7 passed, 0 failed, 1 skipped\n");

        Files.createFile(checkout.home().resolve("red"));
        Ended failed = checkout.run("test", "--fast");
        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.out())
                .contains("\nFAILED x.BTest#a_rule: expected 1\n")
                .endsWith("\n5 passed, 2 failed, 1 skipped\n");

        Files.createFile(checkout.home().resolve("broken"));
        Ended stopped = checkout.run("test", "--fast");
        assertThat(stopped.exit()).isEqualTo(1);
        assertThat(stopped.out()).endsWith("\n0 passed, 0 failed, 0 skipped\n");
    }

    /** On two cores a neighbour can take a store's for seconds. */
    @Test
    void what_failed_beside_others_is_tested_once_more_alone_and_named() throws Exception {
        checkout.addCommand("mvn", MAVEN_THAT_TESTS.replace("errors=0 failures=0", """
                case "$*" in
                    *-Dtest=B*-again)
                        mkdir -p cli/target/surefire-reports-again
                        if [ -e "$HOME/alone" ]; then failure='<failure message=""/>'; fi
                        printf '<testsuite tests="5" errors="0" failures="0">%s\n' "$failure" \\
                            >cli/target/surefire-reports-again/TEST-B.xml
                        exit ;;
                esac
                errors=0 failures=0"""));
        Files.createFile(checkout.home().resolve("red"));
        Ended passed = checkout.run("test", "--fast");
        assertThat(passed.exit()).isZero();
        assertThat(passed.out())
                .contains("PASSED ALONE, after it had failed beside others: x.BTest#a_rule: exp")
                .doesNotContain("FAILED")
                .endsWith("\n7 passed, 0 failed, 1 skipped\n");

        Files.createFile(checkout.home().resolve("alone"));
        Ended failed = checkout.run("test", "--fast");
        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.out()).endsWith("\n5 passed, 2 failed, 1 skipped\n");
    }

    private void report(String module, String name, int tests, int failures, int skipped)
            throws IOException {
        Path file = checkout.source(module + "/target/surefire-reports/TEST-" + name + ".xml");
        Files.writeString(file, SUITE.formatted(name, tests, failures, skipped));
        Files.setLastModifiedTime(file, FileTime.fromMillis(0));
    }

    @Test
    void test_packages_once_with_the_gates_and_tests_that_in_three_lanes() throws Exception {
        addBrowser();
        assertThat(checkout.run("test").exit()).isZero();
        assertThat(checkout.builds())
                .startsWith("mvn -B -ntp -T2 package -DskipTests")
                .containsExactlyInAnyOrder(
                        "mvn -B -ntp -T2 package -DskipTests",
                        SUREFIRE + "-Dlane.cli.skip=false" + EXCLUDED,
                        SUREFIRE + "-Dlane.lab.skip=false" + EXCLUDED,
                        SUREFIRE + "-Dlane.others.skip=false" + EXCLUDED);
    }

    /** The lanes of cli and lab share them out among themselves. */
    @Test
    void shared_classes_are_tested_once_each_by_whichever_lane_is_free() throws Exception {
        addBrowser();
        for (String file :
                List.of("cli/src/test/java/A", "cli/src/test/java/B", "lab/src/test/java/C")) {
            Files.writeString(
                    checkout.source(file + "Test.java"), "@Tag(\"shared\")\nclass X {}\n");
        }
        assertThat(checkout.run("test").exit()).isZero();
        assertThat(checkout.builds())
                .filteredOn(one -> one.contains("-Dtest="))
                .containsExactlyInAnyOrder(
                        shared("cli", "ATest"), shared("cli", "BTest"), shared("lab", "CTest"));
        assertThat(checkout.run("test").exit()).isZero();
        assertThat(checkout.builds())
                .filteredOn(shared("cli", "ATest")::equals)
                .as("of both runs")
                .hasSize(2);
    }

    /** Each Maven costs ten seconds of a core. */
    @Test
    void many_shared_classes_are_tested_two_at_a_time_and_each_once() throws Exception {
        addBrowser();
        List<String> all = Stream.of("A", "B", "C", "D", "E", "F", "G", "H", "I", "J")
                .map("%sTest"::formatted)
                .toList();
        for (String name : all) {
            Files.writeString(
                    checkout.source("cli/src/test/java/" + name + ".java"),
                    "@Tag(\"shared\")\nclass X {}\n");
        }
        assertThat(checkout.run("test").exit()).isZero();
        List<String> tested = checkout.builds().stream()
                .filter(one -> one.contains("-Dtest="))
                .map(one -> one.replaceAll(".*-Dtest=(\\S+).*", "$1"))
                .toList();
        assertThat(tested)
                .hasSizeLessThan(all.size())
                .flatMap(one -> List.of(one.split(",")))
                .containsExactlyInAnyOrderElementsOf(all);
    }

    private static String shared(String lane, String name) {
        return SUREFIRE + "-Dlane." + lane + ".skip=false -DexcludedGroups=quiet -Dtest=" + name
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dlane.reports=surefire-reports-"
                + name;
    }

    /** Stores have the lowest priority: what computes beside them must not go before them. */
    @Test
    void tests_that_compute_give_way_to_stores() throws Exception {
        addBrowser();
        checkout.addCommand("mvn", "#!/bin/sh\necho \"$(nice) $*\" >>\"$HOME/mvn.log\"\n");
        assertThat(checkout.run("test").exit()).isZero();
        assertThat(checkout.builds())
                .filteredOn(one -> one.contains("-Dlane.others"))
                .singleElement()
                .asString()
                .startsWith("19 ");
        assertThat(checkout.builds())
                .filteredOn(one -> !one.contains("-Dlane.others"))
                .hasSize(3)
                .extracting(one -> one.substring(0, one.indexOf(' ')))
                .containsOnly(checkout.builds().get(0).replaceFirst(" .*", ""));
    }

    /** Nothing runs beside them, and a class is named once, wherever it lives. */
    @Test
    void tests_that_judge_times_come_last_and_alone() throws Exception {
        addBrowser();
        for (String file : List.of("model/src/test/java/ATest", "cli/src/test/java/x/BTest")) {
            Files.writeString(checkout.source(file + ".java"), "@Tag(\"quiet\")\nclass X {}\n");
        }
        checkout.source("cli/src/test/java/CTest.java");
        assertThat(checkout.run("test").exit()).isZero();
        assertThat(checkout.builds()).hasSize(5);
        assertThat(checkout.builds().get(4))
                .startsWith(SUREFIRE)
                .contains(" -Dgroups=quiet ")
                .containsPattern("-Dtest=(ATest,BTest|BTest,ATest) ")
                .endsWith("-Dlane.reports=surefire-reports-quiet");
    }

    @Test
    void fast_tests_leave_out_the_gates_and_whatever_is_slow() throws Exception {
        Files.writeString(
                checkout.source("model/src/test/java/ATest.java"), "@Tag(\"quiet\")\nclass X {}\n");
        assertThat(checkout.run("test", "--fast").exit()).isZero();
        assertThat(checkout.builds())
                .hasSize(4)
                .startsWith("mvn -B -ntp -T2 package -DskipTests -Dquick")
                .contains(SUREFIRE + "-Dlane.cli.skip=false" + EXCLUDED + ",real,slow,browser");
    }

    @ParameterizedTest
    @ValueSource(strings = {"package", "cli", "lab", "others", "a shared class"})
    void test_fails_when_the_build_or_any_lane_does(String what) throws Exception {
        addBrowser();
        Files.writeString(
                checkout.source("cli/src/test/java/ATest.java"), "@Tag(\"shared\")\nclass X {}\n");
        String words = switch (what) {
            case "package" -> what;
            case "a shared class" -> "test=ATest";
            default -> "lane." + what + ".skip=false";
        };
        checkout.addCommand("mvn", """
                #!/bin/sh
                case "$*" in
                    *%s*) echo "[ERROR] of $*"; exit 1 ;;
                esac
                """.formatted(words));
        Ended failed = checkout.run("test");
        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.out()).contains("[ERROR] of ");
    }

    @Test
    void an_unknown_argument_of_test_is_refused() throws Exception {
        assertThat(checkout.run("test", "--slow").exit()).isEqualTo(2);
    }

    private void addBrowser() throws IOException {
        checkout.addCommand("chromium", "#!/bin/sh\n");
        checkout.addCommand("chromedriver", "#!/bin/sh\n");
    }
}
