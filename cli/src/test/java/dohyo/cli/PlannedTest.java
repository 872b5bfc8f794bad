package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.result.Json;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What {@code show} tells of claims, and what {@code run} refuses before it starts anything. */
final class PlannedTest {

    private static final String RATIO =
            "{says: B is slower., quantity: p99, arm: b, relative-to: a, at-least: 1.1}";

    @TempDir
    private Path folder;

    private UserEnvironment user;

    @BeforeEach
    void come() {
        user = new UserEnvironment(folder);
    }

    private void write(String more) throws IOException {
        Files.writeString(folder.resolve("x.yaml"), """
                title: T
                question: T?
                workloads: {w: {operations: {read: {cql: SELECT now() FROM system.local}}}}
                load: {measure: {hold: 100/s, for: 1s}}
                arms: {a: {store: {name: 'null'}}, b: {store: {name: 'null'}}}
                """ + more);
    }

    @Test
    void show_tells_what_the_plan_can_decide_of_each_claim() throws IOException {
        write("blocks: 5\nclaims:\n  slower: " + RATIO + "\n");
        assertThat(user.dohyo("show", "./x.yaml")).describedAs(user.talk()).isZero();
        assertThat(user.results().replaceAll("\\s+", " "))
                .contains("slower: B is slower.", "80 % power to confirm above")
                .contains("Comparisons can show", "assumed noise of");
    }

    @Test
    void show_tells_which_percentiles_a_trial_is_too_short_for() throws IOException {
        write("""
                blocks: 5
                claims:
                  mean: {says: Mean., quantity: mean, arm: a, at-most: 9s}
                  tail: {says: Tail., quantity: p99.99, arm: a, at-most: 9s}
                """);
        assertThat(user.dohyo("show", "./x.yaml")).describedAs(user.talk()).isZero();
        assertThat(user.results().replaceAll("\\s+", " "))
                .containsOnlyOnce("too few: ")
                .contains("tail: Tail.", "too few: p99.99 needs 1,000,000 operations in a trial")
                .contains("but arm 'a' is asked for 100 operations");
    }

    @Tag("slow")
    @Test
    void show_tells_what_records_become_in_the_words_of_each_store() throws IOException {
        Files.writeString(folder.resolve("x.yaml"), """
                title: T
                question: T?
                workload: ycsb/f
                load: {measure: {hold: 100/s, for: 1s}}
                store: {name: 'null'}
                arms: {one: {}, other: {client: {name: resp}}}
                """);
        assertThat(user.dohyo("show", "./x.yaml")).describedAs(user.talk()).isZero();
        assertThat(user.results().replaceAll("\\s+", " "))
                .contains(" Records one: read becomes SELECT * FROM usertable WHERE y_id = ?")
                .contains("read_modify_write.update becomes UPDATE usertable SET field0 = ? WHERE"
                        + " y_id = ? (one of 10 variants, drawn at random each time)")
                .contains(" other: read becomes HMGET usertable:? y_id field0 field1")
                .contains("read_modify_write.update becomes HSET usertable:? field0 ?");
        user.dohyo("show", "./x.yaml", "--json");
        assertThat(user.results()).contains("\"dialects\"", "HMGET usertable:? y_id");
    }

    @Test
    void show_tells_which_machines_it_takes_and_what_they_cost() throws IOException {
        write("blocks: 5\n");
        user.dohyo("show", "./x.yaml", "--json");
        double hours = Json.mapper().readTree(user.results()).get("minutes").asDouble() / 60;
        Files.writeString(folder.resolve("lab.yaml"), """
                machines:
                  s1: {over: [ssh, s1], address: 10.0.0.1, price: 300 USD/h}
                  s2: {over: [ssh, s2], address: 10.0.0.2, price: 9000 USD/h}
                  w1: {over: [ssh, w1], workers: 2, price: 100 USD/h}
                  w2: {over: [ssh, w2]}
                """);
        assertThat(user.dohyo("show", "./x.yaml", "--machines", "lab.yaml"))
                .describedAs(user.talk())
                .isZero();
        assertThat(user.results().replaceAll("\\s+", " "))
                .contains("machines 1 for the store (s1, about ", "; 2 for the load (w1, w2)")
                .contains(String.format(Locale.ROOT, "money about %.2f USD for ", 400 * hours))
                .contains("; no price is given for w2");
    }

    @Test
    void run_refuses_what_it_cannot_decide() throws IOException {
        write("claims:\n  slower: " + RATIO + "\n");
        assertThat(user.dohyo("run", "./x.yaml")).isEqualTo(2);
        assertThat(user.talk())
                .contains(
                        "slower: compares two figures, and a single block gives no interval",
                        "--screen");
        assertThat(folder.resolve("runs")).doesNotExist();
    }

    @Test
    void run_starts_nothing_for_claims_about_other_machines() throws IOException {
        write("claims:\n  c: {says: x, quantity: p99, arm: a, at-most: 1s,"
                + " needs: {cores: 9999}}\n");
        assertThat(user.dohyo("run", "./x.yaml")).describedAs(user.talk()).isZero();
        assertThat(user.talk())
                .contains("claim c is not testable here: it needs 9,999 cores, and this machine");
        assertThat(user.results()).contains("so nothing was started");
        assertThat(folder.resolve("runs")).doesNotExist();
    }
}
