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

    /** What tests shared classes: each has seven tests, one of which fails when it is red. */
    private static final String JVM_THAT_TESTS = """
            #!/bin/sh
            echo "$(pwd) $*" >>"$HOME/java.log"
            failures=0
            if [ -e "$HOME/red" ]; then failures=1; fi
            while [ $# -gt 0 ] && [ "$1" != dohyo.lab.testing.SharedTests ]; do shift; done
            taken=$2 reports=$3
            shift 3
            for class; do
                mkdir "$taken/$class" 2>/dev/null || continue
                echo "$(pwd) $class" >>"$HOME/tested.log"
                report=$reports${class##*.}/TEST-$class.xml
                mkdir -p "${report%/*}"
                printf '<testsuite tests="7" skipped="1" failures="%s" errors="0" time="3.5">\\n' \\
                    $failures >"$report"
                [ "$failures" = 0 ] || echo '<testcase name="a_rule()" classname="x.ATest" time="0">
                    <failure message="expected 1"' >>"$report"
            done
            exit 0
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
                        SUREFIRE + "-Dlane.others.skip=false" + EXCLUDED
                                + " -Djit=-XX:TieredStopAtLevel=1");
    }

    /** The lanes share them out among themselves. */
    @Test
    void shared_classes_are_tested_once_each_by_whichever_lane_is_free() throws Exception {
        addBrowser();
        List<String> all = List.of("cli A", "cli B", "cli C", "cli D", "lab E", "lab F", "lab G");
        for (String one : all) {
            shareClass(one.substring(0, 3), one.substring(4) + "Test");
        }
        assertThat(checkout.run("test").exit()).isZero();
        assertThat(logged("tested.log"))
                .map(line -> line.replaceAll(".*/(...) x[.](.)Test$", "$1 $2"))
                .containsExactlyInAnyOrderElementsOf(all);
        assertThat(checkout.run("test").exit()).isZero();
        assertThat(logged("tested.log")).as("of both runs").hasSize(2 * all.size());
    }

    /** Each Maven costs three seconds of a core. */
    @Test
    void a_shared_class_is_tested_without_maven_as_surefire_would() throws Exception {
        addBrowser();
        shareClass("cli", "ATest");
        Ended ended = checkout.run("test");
        assertThat(ended.exit()).isZero();
        assertThat(ended.out()).endsWith("\n6 passed, 0 failed, 1 skipped\n");
        assertThat(checkout.builds()).as("of packaging and three lanes").hasSize(4);
        Path cli = checkout.home().resolve("cli");
        assertThat(logged("java.log"))
                .as("one at least, and one more for each lane that came before it was taken")
                .isNotEmpty()
                .containsOnly(cli + " -Xsmall -Xquick -ea -cp " + cli + "/target/test-classes:"
                        + cli + "/target/classes:/of/lab/target/classes:/of/junit.jar:"
                        + checkout.home() + "/lab/target/test-classes"
                        + " dohyo.lab.testing.SharedTests " + checkout.home() + "/target/taken "
                        + cli + "/target/surefire-reports- x.ATest");
        assertThat(cli.resolve("target/surefire-reports-ATest/TEST-x.ATest.xml"))
                .isNotEmptyFile();
    }

    @Test
    void what_fails_in_a_shared_class_is_named() throws Exception {
        addBrowser();
        shareClass("cli", "ATest");
        Files.createFile(checkout.home().resolve("red"));
        Ended failed = checkout.run("test");
        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.out())
                .contains("FAILED x.ATest#a_rule(): expected 1\n")
                .endsWith("\n5 passed, 1 failed, 1 skipped\n");
    }

    /** With 137 when the kernel ends it, and with 1 when it finds nothing to test. */
    @ParameterizedTest
    @ValueSource(ints = {137, 1})
    void a_jvm_of_shared_classes_that_breaks_down_is_named(int code) throws Exception {
        addBrowser();
        shareClass("cli", "ATest");
        checkout.addJdk("jdk-17", "17.0.15", JVM_THAT_TESTS.replaceFirst("exit 0", "exit " + code));
        Ended failed = checkout.run("test");
        assertThat(failed.exit()).isEqualTo(1);
        assertThat(failed.out())
                .contains(
                        "[ERROR] a JVM that tested shared classes of cli ended with code " + code);
    }

    /** A class with the tag, in a module whose class path was written. */
    private void shareClass(String module, String name) throws IOException {
        checkout.addJdk("jdk-17", "17.0.15", JVM_THAT_TESTS);
        Files.writeString(
                checkout.source(module + "/src/test/java/x/" + name + ".java"),
                "@Tag(\"shared\")\nclass X {}\n");
        Files.writeString(
                checkout.source(module + "/pom.xml"), "<argLine>-Xsmall -Xquick</argLine>\n");
        Files.writeString(
                checkout.source(module + "/target/test-classpath"),
                "/of/lab/target/dohyo-lab-0.1.0.jar:/of/junit.jar");
    }

    /** What JVMs wrote down, each line after the folder in which it was. */
    private List<String> logged(String file) throws IOException {
        return Files.readAllLines(checkout.home().resolve(file));
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
    @ValueSource(strings = {"package", "cli", "lab", "others"})
    void test_fails_when_the_build_or_any_lane_does(String what) throws Exception {
        addBrowser();
        String words = what.equals("package") ? what : "lane." + what + ".skip=false";
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
