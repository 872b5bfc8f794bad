package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.ResultDirectory;
import dohyo.model.text.PrintableText;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folder of a run that somebody made to have Dohyo read or write elsewhere. */
@Timeout(120)
final class HostileRunTest {

    @TempDir
    private Path folder;

    private Path run = Path.of("");
    private Path trial = Path.of("");
    private Path victim = Path.of("");

    @BeforeEach
    void make() throws IOException {
        run = folder.resolve("run");
        ReportTest.copy(run);
        victim = Files.writeString(folder.resolve("victim"), "precious");
        try (Stream<Path> trials = Files.list(run.resolve("trials"))) {
            trial = trials.sorted().findFirst().orElseThrow();
        }
    }

    @Test
    void links_in_the_place_of_reports_do_not_lead_outside() throws IOException {
        for (String name : List.of("results.json", "report.html", "report.md", "summary.md")) {
            Files.deleteIfExists(run.resolve(name));
            Files.createSymbolicLink(run.resolve(name), victim);
            Files.createSymbolicLink(run.resolve("." + name + ".new"), victim);
        }
        Files.createLink(run.resolve("junit.xml.twin"), victim);
        Files.deleteIfExists(run.resolve("junit.xml"));
        Files.createLink(run.resolve("junit.xml"), victim);
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "run")).describedAs(user.talk()).isZero();
        assertThat(victim).hasContent("precious");
        assertThat(Files.isSymbolicLink(run.resolve("report.md"))).isFalse();
        assertThat(run.resolve("report.md")).content().contains("# ");
    }

    @Test
    void trials_elsewhere_are_refused() throws IOException {
        Path plan = run.resolve("plan.json");
        String name = String.valueOf(trial.getFileName());
        String before = Files.readString(plan);
        for (String strange : List.of("../../etc", "/etc", "..", "a\\u001b[2J")) {
            Files.writeString(plan, before.replace("\"" + name + "\"", "\"" + strange + "\""));
            assertRefused("names a file or folder '", "only plain names lead on from there");
        }
    }

    @Test
    void a_link_in_the_place_of_a_folder_is_refused() throws IOException {
        Path elsewhere = folder.resolve("elsewhere");
        Files.move(trial, elsewhere);
        Files.createSymbolicLink(trial, elsewhere);
        assertRefused(trial + " is a symbolic link, not a folder");
        Files.delete(trial);
        Files.createDirectory(trial);
        Files.createSymbolicLink(trial.resolve("worker-1"), elsewhere);
        assertRefused("worker-1 is a symbolic link, not a folder");
    }

    @Test
    void a_link_in_the_place_of_a_file_is_refused() throws IOException {
        for (String name : List.of("plan.json", "experiment.yaml", "host.json")) {
            Path file = run.resolve(name);
            Path kept = Files.move(file, folder.resolve("kept"));
            Files.createSymbolicLink(file, kept);
            assertRefused(file + " is a symbolic link, not a plain file");
            Files.delete(file);
            Files.move(kept, file);
        }
    }

    @Test
    void pipes_and_devices_are_not_waited_for() throws Exception {
        for (String name : List.of("steps.jsonl", "load.hlog", "trial.json")) {
            Path file = trial.resolve(name);
            Files.move(file, folder.resolve("kept"));
            Process made = new ProcessBuilder("mkfifo", file.toString()).start();
            assertThat(made.waitFor()).isZero();
            assertRefused(file + " is a pipe, socket or device, not a plain file");
            Files.delete(file);
            Files.createSymbolicLink(file, Path.of("/dev/zero"));
            assertRefused(file + " is a symbolic link");
            Files.delete(file);
            Files.move(folder.resolve("kept"), file);
        }
    }

    /** Files with a hole: gigabytes that are nowhere. */
    @Test
    void gigantic_files_are_refused() throws IOException {
        for (String name : List.of("trials/T/steps.jsonl", "trials/T/load.hlog", "host.json")) {
            Path file = run.resolve(name.replace("T", String.valueOf(trial.getFileName())));
            Path kept = Files.move(file, folder.resolve("kept"));
            try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
                large.setLength(20L << 30);
            }
            assertRefused(file + " is larger than the ", " MiB that are read of such a file");
            Files.delete(file);
            Files.move(kept, file);
        }
    }

    @Test
    void a_run_goes_on_only_in_its_own_folder() throws IOException {
        Files.createSymbolicLink(run.resolve(".lock"), victim);
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "--resume", "run")).isNotZero();
        assertThat(victim).hasContent("precious");
        Path plan = run.resolve("plan.json");
        Files.move(plan, folder.resolve("kept"));
        Files.createSymbolicLink(plan, folder.resolve("kept"));
        UserEnvironment other = new UserEnvironment(folder);
        assertThat(other.dohyo("run", "--resume", "run")).isEqualTo(2);
        assertThat(other.talk()).contains("plan.json is a symbolic link, not a plain file");
    }

    /** It would be started as {@code <folder>/bin/java} on the first trial. */
    @Test
    void a_jdk_that_the_plan_names_is_not_run() throws IOException {
        Path bin = Files.createDirectories(run.resolve("jdk/bin"));
        Path java = Files.writeString(
                bin.resolve("java"), "#!/bin/sh\ntouch " + folder.resolve("ran") + "\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        replace(
                run.resolve("plan.json"),
                "\"seed\"",
                "\"conditions\": {\"jdkHomes\": {\"17\": \"" + run.resolve("jdk")
                        + "\"}}, \"seed\"");
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "--resume", "run")).isEqualTo(2);
        assertThat(user.talk()).contains("whose bin/java would be run", "--jdk-home 17=");
        assertThat(folder.resolve("ran")).doesNotExist();
    }

    /** Whoever wrote it would get the user's passwords. */
    @Test
    void machines_that_the_plan_names_are_not_met() throws IOException {
        replace(
                run.resolve("plan.json"),
                "\"seed\"",
                "\"attachment\": {\"contactPoints\": [\"127.0.0.1:9\"], \"mostPerSecond\": 1000.0},"
                        + " \"seed\"");
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "--resume", "run")).isEqualTo(2);
        assertThat(user.talk())
                .contains("puts load on running machines, using your passwords")
                .contains("--attach 127.0.0.1:9 --most 1000/s");
    }

    /** YAML has escapes of its own, so a title of plain letters may hold what a terminal obeys. */
    @Test
    void titles_reach_neither_terminal_nor_page_as_commands() throws IOException {
        Path file = run.resolve("experiment.yaml");
        String yaml = Files.readString(file);
        Files.writeString(
                file,
                yaml.replaceFirst(
                        "(?m)^title:.*$", "title: \"\\\\e[2J\\\\x9b31m\\\\u202egood\\\\a\""));
        replace(run.resolve("plan.json"), "\"command\" : \"", "\"command\" : \"\\u001b[2J");
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "run")).describedAs(user.talk()).isZero();
        assertThat(user.dohyo("report", "run", "--json")).isZero();
        assertThat(user.dohyo("show", "run/experiment.yaml"))
                .describedAs(user.talk())
                .isZero();
        assertThat(user.results()).contains("good", "\\u001b[2J");
        assertThat(new ResultDirectory(run).reportHtml()).content().contains("\\u202egood");
        for (String name : List.of("report.html", "report.md", "summary.md")) {
            assertThat(obeyed(Files.readString(run.resolve(name))))
                    .describedAs(name)
                    .isEmpty();
        }
        assertThat(obeyed(user.results() + user.talk())).isEmpty();
    }

    private static List<String> obeyed(String text) {
        return text.codePoints()
                .filter(c -> c != '\n' && c != '\t' && c != '\r' && PrintableText.isObeyed(c))
                .mapToObj(Integer::toHexString)
                .distinct()
                .toList();
    }

    private static void replace(Path file, String old, String other) throws IOException {
        Files.writeString(file, Files.readString(file).replace(old, other));
    }

    private void assertRefused(String... sentences) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("report", "run")).describedAs(user.talk()).isEqualTo(2);
        assertThat(user.talk()).startsWith("error: ").contains(sentences).doesNotContain("\u001b");
        assertThat(victim).hasContent("precious");
    }

    @Test
    void machines_that_the_file_in_the_folder_names_are_not_met() throws IOException {
        Path other = folder.resolve("other");
        ReportTest.copy(UserEnvironment.HOME.resolve("report/src/test/runs/attached"), other);
        Path plan = other.resolve("plan.json");
        Files.writeString(
                plan,
                Files.readString(plan)
                        .replaceFirst("\"attachment\" : \\{[^}]*\\}", "\"attachment\" : null"));
        replace(
                other.resolve("experiment.yaml"),
                "version: 5.0.9",
                "attach: {contact-points: ['127.0.0.1:9']}");
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("run", "--resume", "other")).isEqualTo(2);
        assertThat(user.talk()).contains("--attach cassandra=127.0.0.1:9", "--trust");
    }
}
