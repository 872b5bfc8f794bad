package dohyo.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.cli.console.UserMistake;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.result.ResultDirectory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a folder may not decide by itself when its run goes on. */
final class ResumedRunTrustTest {

    private static final ResultDirectory FILES = new ResultDirectory(Path.of("run"));
    private static final Path FOREIGN = Path.of("/tmp/run/jdk");
    private static final Map<String, String> PLANNED = Map.of("17", FOREIGN.toString());
    private static final AttachedSystem SYSTEM = new AttachedSystem(
            List.of("10.0.0.1:9042"),
            List.of("shop"),
            2500,
            "dc1",
            List.of("10.0.0.1:7199"),
            List.of(),
            "");

    private final ResumedRunTrust consent = new ResumedRunTrust(FILES, false);
    private final ResumedRunTrust trusting = new ResumedRunTrust(FILES, true);

    @Test
    void a_jdk_of_the_plan_is_asked_for_again() {
        assertThatThrownBy(() -> consent.jdks(PLANNED, Map.of(), (feature, home) -> false))
                .isInstanceOf(UserMistake.class)
                .hasMessage("error: run/plan.json names the folder /tmp/run/jdk for JDK 17, whose"
                        + " bin/java would be run; repeat it if you want that (--jdk-home"
                        + " 17=/tmp/run/jdk), or add --trust if you trust whoever wrote this"
                        + " folder");
    }

    @Test
    void what_the_user_names_takes_its_place() {
        Map<Integer, Path> named = Map.of(17, Path.of("/mine"));
        assertThat(consent.jdks(PLANNED, named, (feature, home) -> false)).isEqualTo(named);
    }

    @Test
    void trust_and_what_is_found_anyway_need_no_word() {
        Map<Integer, Path> both = Map.of(17, FOREIGN);
        assertThat(trusting.jdks(PLANNED, Map.of(), (feature, home) -> false)).isEqualTo(both);
        assertThat(consent.jdks(PLANNED, Map.of(), (feature, home) -> home.equals(FOREIGN)))
                .isEqualTo(both);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "99999999999", "1.8"})
    void a_version_that_is_none_is_a_mistake(String version) {
        Map<String, String> planned = Map.of(version, "/jdk");
        assertThatThrownBy(() -> trusting.jdks(planned, Map.of(), (feature, home) -> true))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("which is not a version");
    }

    @Test
    void machines_of_the_plan_are_asked_for_again() {
        assertThatThrownBy(() -> consent.demandSystem(SYSTEM, null))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("repeat it if you want that (--attach 10.0.0.1:9042"
                        + " --most 2500/s --keyspace shop --data-centre dc1 --jmx 10.0.0.1:7199)");
        consent.demandSystem(SYSTEM, SYSTEM);
        trusting.demandSystem(SYSTEM, null);
        consent.demandSystem(null, null);
    }

    @Test
    void other_machines_are_refused_also_with_trust() {
        AttachedSystem other = new AttachedSystem(
                List.of("10.0.0.2:9042"), List.of(), 1000, "", List.of(), List.of(), "");
        assertThatThrownBy(() -> trusting.demandSystem(SYSTEM, other))
                .isInstanceOf(UserMistake.class);
        assertThatThrownBy(() -> trusting.demandSystem(null, other))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining("leave out --attach");
    }

    @Test
    void hostile_words_of_the_plan_are_quoted_and_no_rate_is_no_bug() {
        AttachedSystem hostile = new AttachedSystem(
                List.of("$(id):9042\nerror: x"),
                List.of("a b"),
                Double.NaN,
                "",
                List.of(),
                List.of(),
                "");
        assertThatThrownBy(() -> consent.demandSystem(hostile, null))
                .isInstanceOf(UserMistake.class)
                .hasMessageContaining(
                        "--attach '$(id):9042\\u000aerror: x' --most RATE" + " --keyspace 'a b'");
        Map<String, String> planned = Map.of("17", "/opt/my jdk");
        assertThatThrownBy(() -> consent.jdks(planned, Map.of(), (feature, home) -> false))
                .hasMessageContaining("(--jdk-home '17=/opt/my jdk')");
    }
}
