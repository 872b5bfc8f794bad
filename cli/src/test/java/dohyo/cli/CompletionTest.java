package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Scripts for shells complete what there is. */
final class CompletionTest {

    @TempDir
    private Path folder;

    @Test
    void bash_offers_the_verbs_that_begin_so() throws Exception {
        Path script = Files.writeString(folder.resolve("complete.sh"), printed("bash") + """

                COMP_WORDS=(dohyo comp)
                COMP_CWORD=1
                _complete_dohyo
                printf '%s\\n' "${COMPREPLY[@]}"
                """);
        assertThat(said("bash", "--norc", script.toString()).lines())
                .contains("compare", "completion")
                .doesNotContain("run");
    }

    @Test
    void bash_offers_the_options_of_a_verb() throws Exception {
        Path script = Files.writeString(folder.resolve("complete.sh"), printed("bash") + """

                COMP_WORDS=(dohyo history --re)
                COMP_CWORD=2
                _complete_dohyo
                printf '%s\\n' "${COMPREPLY[@]}"
                """);
        assertThat(said("bash", "--norc", script.toString()).lines()).contains("--revision");
    }

    @Test
    void fish_has_a_line_for_every_verb_and_option_that_is_shown() {
        assertThat(printed("fish").lines())
                .allMatch(line -> line.startsWith("complete -c dohyo -n "))
                .anyMatch(line -> line.startsWith(
                        "complete -c dohyo -n __fish_use_subcommand -f -a history -d '"))
                .anyMatch(line ->
                        line.contains("'__fish_seen_subcommand_from export' -s o -l out -r"));
    }

    /** Quotes are balanced, so no text of a description can end one. */
    @Test
    void fish_descriptions_are_quoted() {
        assertThat(printed("fish").lines())
                .allMatch(line ->
                        line.replace("\\'", "").chars().filter(c -> c == '\'').count() % 2 == 0);
    }

    /** Bash is on every machine that builds this; others are asked where they are. */
    @Test
    void shells_that_are_there_find_no_fault_in_it() throws Exception {
        for (String shell : List.of("bash", "zsh", "fish")) {
            if (shell.equals("bash") || Files.exists(Path.of("/usr/bin", shell))) {
                Path script = Files.writeString(folder.resolve("script"), printed(shell));
                assertThat(said(shell, "-n", script.toString())).isEmpty();
            }
        }
    }

    @Test
    void other_shells_are_refused() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("completion", "powershell")).isEqualTo(2);
        assertThat(user.talk())
                .contains("no completion for 'powershell'", "known: bash, zsh, fish");
    }

    private String printed(String shell) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("completion", shell)).describedAs(user.talk()).isZero();
        return user.results();
    }

    private static String said(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
