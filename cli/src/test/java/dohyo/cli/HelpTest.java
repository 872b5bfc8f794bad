package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.Set;

/** Help texts are part of what users see; each is pinned as a file. */
final class HelpTest {

    @TempDir
    private Path folder;

    @Test
    void without_arguments_the_verbs_are_shown() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo()).isZero();
        assertThat(user.talk()).isEmpty();
        Golden.check("help.txt", user.results());
    }

    static Set<String> verbs() {
        return DohyoCommand.create(new UserEnvironment(Path.of("")).console())
                .getSubcommands()
                .keySet();
    }

    @ParameterizedTest
    @MethodSource("verbs")
    void every_verb_explains_itself(String verb) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo(verb, "--help")).isZero();
        Golden.check("help-" + verb + ".txt", user.results());
    }

    /** It is made without the others. */
    @ParameterizedTest
    @MethodSource("verbs")
    void every_verb_has_the_name_by_which_it_is_found(String verb) {
        assertThat(DohyoCommand.create(new UserEnvironment(folder).console(), verb)
                        .getSubcommands())
                .containsKey(verb)
                .hasSize(verb.equals("completion") ? verbs().size() : 1);
    }

    @Test
    void version_is_the_one_of_the_build() {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo("--version")).isZero();
        assertThat(user.results()).matches("dohyo \\d+\\.\\d+\\.\\d+\\R");
    }
}
