package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.LaunchedCheckout.Ended;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The script {@code ./dohyo} in a checkout whose Maven and JDK are a few lines of shell. */
final class LauncherTest {

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
    void first_use_builds_with_one_line_and_hands_over_all_arguments() throws Exception {
        Ended ended = checkout.run("run", "a b", "--json");
        assertThat(ended.err()).isEqualTo("dohyo: building Dohyo (first use)…\n");
        assertThat(ended.out())
                .contains("dohyo.cli.Main run a b --json")
                .contains("-Ddohyo.home=" + checkout.home());
        assertThat(ended.exit()).isZero();
        assertThat(checkout.builds())
                .containsExactly("mvn -B -q -T1C -Dquick -Dmaven.test.skip=true package");
    }

    @Test
    void nothing_is_built_again_until_a_source_changes_appears_or_goes() throws Exception {
        checkout.run("list");
        checkout.run("list");
        assertThat(checkout.builds()).hasSize(1);

        Path source = checkout.source("model/src/main/java/A.java");
        assertThat(checkout.run("list").err()).contains("sources changed");
        assertThat(checkout.builds()).hasSize(2);

        Files.delete(source);
        checkout.run("list");
        assertThat(checkout.builds()).hasSize(3);
    }

    @Test
    void tests_and_results_do_not_cause_a_build() throws Exception {
        checkout.run("list");
        checkout.source("model/src/test/java/ATest.java");
        checkout.source("runs/1/src/main/java/A.java");
        checkout.run("list");
        assertThat(checkout.builds()).hasSize(1);
    }

    @Test
    void commands_start_from_classes_that_were_laid_out_once_for_a_build() throws Exception {
        checkout.addJdk("jdk-17", "17.0.15", """
                #!/bin/sh
                echo "$*" >>"$HOME/java.log"
                for word; do
                    case $word in -XX:ArchiveClassesAtExit=*) echo classes >"${word#*=}" ;; esac
                done
                """);
        checkout.run("list");
        checkout.run("ps");
        List<String> started = Files.readAllLines(checkout.home().resolve("java.log"));
        assertThat(started).hasSize(3);
        assertThat(started.get(0)).contains("-XX:ArchiveClassesAtExit=").endsWith("quickstart");
        String used = "-XX:SharedArchiveFile=" + checkout.home() + "/target/classes.jsa";
        assertThat(started.get(1)).contains(used).endsWith("list");
        assertThat(started.get(2)).contains(used).endsWith("ps");
    }

    @Test
    void up_is_waited_for_in_another_session_until_it_ends_or_says_that_it_stays()
            throws Exception {
        checkout.addJdk("jdk-17", "17.0.15", """
                #!/bin/sh
                case "$*" in *" up "*) ;; *) exit 0 ;; esac
                words=$*
                read -r stat </proc/$$/stat
                set -- $stat
                echo "process $1 of session $6"
                exec >/dev/null 2>&1
                case $words in *" serves") kill -USR1 "$DOHYO_SHELL" ;; esac
                exit 3
                """);
        Ended failed = checkout.run("up", "fails");
        assertThat(failed.exit()).isEqualTo(3);
        assertThat(failed.out()).matches("process (\\d+) of session \\1\n");
        Ended serves = checkout.run("up", "serves");
        assertThat(serves.exit()).isZero();
        assertThat(serves.out()).matches("process (\\d+) of session \\1\n");
    }

    @Test
    void an_interrupt_of_up_is_passed_on_and_it_ends_as_what_it_has_started() throws Exception {
        checkout.addJdk("jdk-17", "17.0.15", """
                #!/bin/sh
                case "$*" in *" up "*) ;; *) exit 0 ;; esac
                case "$*" in
                    *" begins") echo started; exec sleep 60 ;;
                    *" serves") trap 'kill -USR1 "$DOHYO_SHELL"; exit 5' TERM ;;
                    *) trap 'exit 4' TERM ;;
                esac
                echo started
                while :; do sleep 0.05; done
                """);
        assertThat(interrupted("fails")).isEqualTo(4);
        assertThat(interrupted("serves")).isEqualTo(5);
        assertThat(interrupted("begins")).isEqualTo(130);
    }

    private int interrupted(String system) throws Exception {
        Process up = checkout.start("up", system);
        assertThat(up.inputReader().readLine()).isEqualTo("started");
        up.toHandle().destroy(); // what it says can still be read
        return checkout.await(up).exit();
    }

    @Test
    void a_jdk_that_lays_out_no_classes_is_asked_once_and_starts_without() throws Exception {
        checkout.addJdk("jdk-17", "17.0.15", "#!/bin/sh\necho \"$*\" >>\"$HOME/java.log\"\n");
        checkout.run("list");
        checkout.run("ps");
        List<String> started = Files.readAllLines(checkout.home().resolve("java.log"));
        assertThat(started).hasSize(3);
        assertThat(started.subList(1, 3)).noneMatch(line -> line.contains("SharedArchiveFile"));
    }

    @Test
    void it_works_from_any_folder_and_through_links() throws Exception {
        Path elsewhere = Files.createDirectories(folder.resolve("else where"));
        Path link = Files.createSymbolicLink(
                elsewhere.resolve("d"), elsewhere.relativize(checkout.home().resolve("dohyo")));
        Path second = Files.createSymbolicLink(folder.resolve("e"), link);
        Ended ended = checkout.run(elsewhere, List.of(second.toString(), "list"));
        assertThat(ended.out())
                .contains("-Ddohyo.home=" + checkout.home())
                .contains("in: " + elsewhere.toRealPath());
    }

    @Test
    void a_failed_build_shows_what_maven_said_and_is_tried_again() throws Exception {
        Path broken = Files.createFile(checkout.home().resolve("broken"));
        Ended ended = checkout.run("list");
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(ended.err()).contains("[ERROR] no such symbol", "the build failed");
        assertThat(ended.out()).isEmpty();

        Files.delete(broken);
        Ended repaired = checkout.run("list");
        assertThat(repaired.exit()).isZero();
        assertThat(repaired.err()).contains("the last build did not end well");
    }

    @Test
    void two_first_uses_at_once_build_once() throws Exception {
        Files.createFile(checkout.home().resolve("slow"));
        List<Process> both = new ArrayList<>();
        both.add(checkout.start("list"));
        both.add(checkout.start("list"));
        for (Process one : both) {
            assertThat(checkout.await(one).exit()).isZero();
        }
        assertThat(checkout.builds()).hasSize(1);
    }

    @Test
    void sources_that_change_while_a_dohyo_runs_do_not_pull_its_jars_away() throws Exception {
        checkout.run("list");
        checkout.addJdk("jdk-17", "17.0.15", "#!/bin/sh\necho started\nread -r line\n");
        Process running = checkout.start("run", "x");
        assertThat(running.inputReader().readLine()).isEqualTo("started");

        checkout.source("model/src/main/java/A.java");
        checkout.addJdk("jdk-17", "17.0.15", LaunchedCheckout.JAVA);
        Ended ended = checkout.run("list");
        assertThat(ended.exit()).isZero();
        assertThat(ended.err()).contains("using the last build");
        assertThat(checkout.builds()).hasSize(1);

        running.outputWriter().close();
        assertThat(checkout.await(running).exit()).isEqualTo(1);
        checkout.run("list");
        assertThat(checkout.builds()).hasSize(2);
    }

    @Test
    void a_jdk_that_is_too_old_or_has_no_compiler_is_passed_over() throws Exception {
        checkout.removeJdk("jdk-17");
        checkout.addJdk("a-8", "1.8.0_402", LaunchedCheckout.JAVA);
        Files.delete(
                checkout.addJdk("b-21-jre", "21.0.1", LaunchedCheckout.JAVA).resolve("bin/javac"));
        checkout.addJdk("c-25", "25", LaunchedCheckout.JAVA.replace("java:", "java25:"));
        assertThat(checkout.run("list").out()).contains("java25:");
    }

    @Test
    void without_a_jdk_or_maven_there_is_a_sentence() throws Exception {
        Files.delete(checkout.command("mvn"));
        Ended noMaven = checkout.run("list");
        assertThat(noMaven.exit()).isEqualTo(3);
        assertThat(noMaven.err()).contains("needs Maven").doesNotContain("not found");

        checkout.removeJdk("jdk-17");
        Ended noJdk = checkout.run("list");
        assertThat(noJdk.exit()).isEqualTo(3);
        assertThat(noJdk.err()).contains("needs a JDK 17 or newer").contains("apt-get install");
    }

    /** An archive that was unpacked has no sources, and is not for building. */
    @Test
    void a_package_starts_without_maven_and_builds_and_tests_nothing() throws Exception {
        checkout.addCommand("mvn", LaunchedCheckout.MAVEN);
        assertThat(checkout.run("list").exit()).isZero();
        checkout.source("packaged");
        checkout.source("model/src/main/java/Second.java");
        Files.delete(checkout.command("mvn"));
        LaunchedCheckout.Ended ended = checkout.run("list");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.out()).contains("dohyo.cli.Main list");
        assertThat(checkout.builds()).hasSize(1);
        assertThat(checkout.run("test").err()).contains("a package has no tests");
        assertThat(checkout.run("package").err()).contains("this is a package already");
    }

    @Test
    void a_package_holds_all_licences_and_equal_sources_give_equal_bytes() throws Exception {
        List<Path> archives = List.of(folder.resolve("a.tar.gz"), folder.resolve("b.tar.gz"));
        prepareToPackage("part.jar: MIT, see part.txt (a:part:1)");
        for (Path archive : archives) {
            Ended ended = checkout.run("package", archive.toString());
            assertThat(ended.exit()).as(ended.err()).isZero();
            assertThat(ended.out()).isEqualTo(archive + "\n");
        }
        assertThat(archives.get(1)).hasSameBinaryContentAs(archives.get(0));
        List<String> list = List.of("tar", "-tzf", archives.get(0).toString());
        assertThat(checkout.run(folder, list).out().lines())
                .contains(
                        "dohyo-1/LICENSE",
                        "dohyo-1/licences/THIRD-PARTY.txt",
                        "dohyo-1/licences/part.txt",
                        "dohyo-1/sbom.json",
                        "dohyo-1/cli/target/lib/part.jar")
                .doesNotContain("dohyo-1/licences/third-party.ftl");
    }

    @Test
    void a_package_with_a_jar_whose_licence_is_not_listed_is_refused() throws Exception {
        Path archive = folder.resolve("a.tar.gz");
        prepareToPackage("counterpart.jar: MIT, see part.txt (a:counterpart:1)");
        Ended ended = checkout.run("package", archive.toString());
        assertThat(ended.exit()).isEqualTo(3);
        assertThat(ended.err()).contains("does not list: part.jar;", "docs/run/package.md");
        assertThat(archive).doesNotExist();
    }

    /** All that an archive is made of, with this list of licences. */
    private void prepareToPackage(String licences) throws IOException {
        checkout.addCommand("mvn", LaunchedCheckout.MAVEN + "echo {} >target/sbom.json\n");
        Files.writeString(checkout.source("pom.xml"), """
                <version>1</version>
                <project.build.outputTimestamp>2026-01-01T00:00:00Z</project.build.outputTimestamp>
                <module>model</module>
                <module>cli</module>
                """);
        for (String name : List.of("LICENSE", "README.md", "catalog/a.yaml")) {
            checkout.source(name);
        }
        checkout.source("licences/part.txt");
        checkout.source("licences/third-party.ftl");
        Files.writeString(checkout.source("licences/THIRD-PARTY.txt"), licences + "\n");
    }
}
