package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;

/** A user's mistakes cost an exit code 2 and a sentence, never a stack trace. */
final class MistakesTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "chek x.yaml",
                "run",
                "run a b",
                "run quickstart --seed many",
                "run quickstart --ouput x",
                "--jsno",
                "check",
                "report",
                "report nowhere",
                "report nowhere elsewhere",
                "export nowhere --format csv",
                "export . --format xml",
                "export .",
                "report --price main=cheap nowhere",
                "test --fast",
                "run nothing-like-that",
                "run missing.yaml",
                "run quickstart --scale smoke",
                "run lab-matrix --scale smok",
                "run lab-matrix --scale {}",
                "run lab-matrix --scale $1",
                "run quickstart --jdk-home 11=nowhere",
                "run quickstart --jdk-home eleven=nowhere",
                "systems --jdk-home 11=nowhere",
                "run --resume nowhere",
                "run quickstart --resume nowhere",
                "run --resume . --scale smoke",
                "run quickstart --set blocks",
                "run quickstart --only nobody",
                "run quickstart --repeat 0",
                "run quickstart --budget soon",
                "check ./missing.yaml",
                "import",
                "import missing.properties",
                "import run Nothing",
                "run quickstart --most 5/s",
                "run quickstart --profile memory",
                "run quickstart --attach nonsense",
                "run quickstart --attach me:secret@host:9042",
                "run quickstart --attach 127.0.0.1:9042",
                "run honesty --attach 127.0.0.1:9042 --most 100k/s",
                "run quickstart --attach 127.0.0.1:9042 --most 50k/s --credentials missing",
                "compare cassandra@127.0.0.1:9042 null --workload ycsb/a",
                "compare null@127.0.0.1:9042 null --workload ycsb/a --rate 10/s",
            })
    void mistakes_end_with_two(String command) {
        UserEnvironment user = new UserEnvironment(folder);
        assertThat(user.dohyo(command.split(" ", -1))).describedAs(user.talk()).isEqualTo(2);
        assertThat(user.talk() + user.results()).startsWith("error: ").doesNotContain("\tat ");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void a_slip_in_a_verb_an_option_or_an_id_is_answered_with_the_right_word() {
        assertThat(talkOf("chek", "x.yaml")).contains("did you mean 'check'?");
        assertThat(talkOf("run", "quickstart", "--jsn")).contains("--json");
        assertThat(talkOf("run", "quikstart")).contains("did you mean 'quickstart'?");
    }

    /** Else some trials of a block would start on what was kept, and others not. */
    @Test
    void a_run_goes_on_with_or_without_kept_data_as_it_began() {
        assertThat(talkOf("run", "--resume", ".", "--fresh"))
                .contains("--resume continues as planned", "--fresh");
    }

    private String talkOf(String... arguments) {
        UserEnvironment user = new UserEnvironment(folder);
        user.dohyo(arguments);
        return user.talk();
    }
}
