package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.StoreSpec.Jvm;
import dohyo.model.result.StoreRuntime;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two arms that differ in more than what was asked for, from scripted files. */
class UnrequestedArmDifferencesTest {

    private static final String JDK_11 = "Eclipse Adoptium 11.0.13+8";
    private static final String JDK_17 = "Eclipse Adoptium 17.0.15+6";
    private static final StoreSpec FOUR = StoreSpec.of("cassandra", "4.1.3");
    private static final StoreSpec FIVE = StoreSpec.of("cassandra", "5.0.2");

    @TempDir
    Path folder;

    private Results compared(StoreSpec a, StoreRuntime ofA, StoreSpec b, StoreRuntime ofB)
            throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .store(a, ProcessorAssignment.ANY)
                .arm("four", RunBuilder.hold(2000))
                .store(b, ProcessorAssignment.ANY)
                .arm("five", RunBuilder.hold(2000));
        for (int block = 1; block <= 2; block++) {
            run.trial("four", block)
                    .runsOn(ofA)
                    .hold(2000, 10, flat(2000, MILLI))
                    .write();
            run.trial("five", block)
                    .runsOn(ofB)
                    .hold(2000, 10, flat(2000, MILLI))
                    .write();
        }
        return run.report();
    }

    private static StoreRuntime ran(String jdk, String gc, String... flags) {
        return new StoreRuntime(jdk, gc, 1L << 30, List.of(flags), Map.of("num_tokens", 16));
    }

    private static String doubt(Results results) {
        return results.findings().stream()
                .filter(finding -> finding.kind().equals("arms-also-differ"))
                .map(Finding::seen)
                .findFirst()
                .orElse("");
    }

    @Test
    void what_nobody_asked_for_is_a_doubt_and_comes_first_in_the_answer() throws IOException {
        Results results = compared(FOUR, ran(JDK_11, "cms"), FIVE, ran(JDK_17, "g1"));
        String also = "The arms also differ in JDK (" + JDK_11 + ": four; " + JDK_17
                + ": five) and collector (cms: four; g1: five)";
        assertThat(doubt(results)).isEqualTo(also + ".");
        assertThat(results.answer())
                .startsWith(also + ", so this does not compare only what was asked for. ");
        assertThat(results.arms().get(1).runsOn()).isEqualTo(ran(JDK_17, "g1"));
    }

    /** Four arms, two of each version: claims about one version are not spoilt by the other. */
    @ParameterizedTest
    @CsvSource({"four, four-too, false", "four, five, true"})
    void answer_begins_with_it_only_when_a_claim_is_about_arms_that_differ(
            String arm, String baseline, boolean isCautious) throws IOException {
        RunBuilder run = new RunBuilder(folder);
        Map<String, StoreRuntime> arms = new LinkedHashMap<>();
        arms.put("four", ran(JDK_11, "cms"));
        arms.put("four-too", ran(JDK_11, "cms"));
        arms.put("five", ran(JDK_17, "g1"));
        arms.put("five-too", ran(JDK_17, "g1"));
        arms.keySet()
                .forEach(name -> run.store(
                                name.startsWith("four") ? FOUR : FIVE, ProcessorAssignment.ANY)
                        .arm(name, RunBuilder.hold(2000)));
        for (Map.Entry<String, StoreRuntime> one : arms.entrySet()) {
            run.trial(one.getKey(), 1)
                    .runsOn(one.getValue())
                    .hold(2000, 10, flat(2000, MILLI))
                    .write();
        }
        Quantity p50 = new Quantity(Quantity.Kind.RESPONSE, 50, "");
        run.claim(Claim.that("c", "It is so", p50.of(arm).over(baseline), Rule.AT_LEAST, 1));
        Results results = run.report();
        assertThat(doubt(results)).contains(JDK_17 + ": five, five-too)");
        assertThat(results.answer().startsWith("The arms also differ in JDK"))
                .isEqualTo(isCautious);
    }

    @Test
    void what_was_asked_for_on_both_sides_is_no_doubt() throws IOException {
        Results results = compared(
                FOUR.withJvm(new Jvm(11, "cms", 0, List.of())), ran(JDK_11, "cms"),
                FIVE.withJvm(new Jvm(17, "g1", 0, List.of())), ran(JDK_17, "g1"));
        assertThat(doubt(results)).isEmpty();
        assertThat(results.answer()).doesNotContain("also differ");
    }

    @Test
    void what_one_side_names_is_asked_of_one_build_and_open_of_two() throws IOException {
        StoreSpec zgc = FIVE.withJvm(new Jvm(0, "zgc", 0, List.of()));
        assertThat(doubt(compared(FIVE, ran(JDK_17, "g1"), zgc, ran(JDK_17, "zgc"))))
                .isEmpty();
        assertThat(doubt(compared(FOUR, ran(JDK_17, "g1"), zgc, ran(JDK_17, "zgc"))))
                .isEqualTo("The arms also differ in collector (g1: four; zgc: five).");
    }

    @Test
    void flags_heap_and_settings_count_too_but_not_how_versions_write_them() throws IOException {
        StoreRuntime old = new StoreRuntime(
                JDK_11,
                "g1",
                512L << 20,
                List.of("-ea", "-Xss512k"),
                Map.of("num_tokens", 256, "commitlog_sync_period_in_ms", 10000, "start_rpc", "no"));
        StoreRuntime young = new StoreRuntime(
                JDK_11,
                "g1",
                1L << 30,
                List.of("-Xss512k"),
                Map.of("num_tokens", 16, "commitlog_sync_period", "10000ms"));
        assertThat(doubt(compared(FOUR, old, FIVE, young)))
                .isEqualTo("The arms also differ in heap (512 MiB: four; 1 GiB: five) and flags"
                        + " (-ea: four; none of these: five) and num_tokens (256: four; 16:"
                        + " five).");
        StoreSpec asked = FIVE.withSettings(Map.of("num_tokens", 16))
                .withJvm(new Jvm(0, "", 1L << 30, List.of()));
        assertThat(doubt(compared(FIVE, young, asked, young))).isEmpty();
    }

    @Test
    void the_head_of_the_pages_says_what_ran_the_arms() throws IOException {
        Results results = compared(FOUR, ran(JDK_11, "g1"), FIVE, ran(JDK_17, "g1", "-ea"));
        assertThat(results.complete()).isTrue();
        String page = Files.readString(folder.resolve("report.md"));
        assertThat(page)
                .contains(
                        "- JVM of arm four: JDK 11.0.13+8 (Eclipse Adoptium), g1, heap 1 GiB",
                        "- JVM of arm five: JDK 17.0.15+6 (Eclipse Adoptium), g1, heap 1 GiB");
    }

    @Test
    void nodes_of_an_arm_that_differ_are_a_doubt_of_their_own() throws IOException {
        StoreRuntime mixed = ran(JDK_17, "g1", "-Xss512k")
                .beside("node-2", ran(JDK_11, "g1", "-Xss512k"))
                .beside("node-3", ran(JDK_17, "cms", "-Xint"));
        Results results = compared(FIVE, mixed, FIVE, ran(JDK_17, "g1", "-Xss512k"));
        assertThat(results.findings())
                .filteredOn(finding -> finding.kind().equals("nodes-differ"))
                .extracting(Finding::seen)
                .containsExactly("The nodes of four are not alike: node-2 has the JDK "
                        + JDK_11 + " (others " + JDK_17 + "); node-3 has the collector cms (others"
                        + " g1) and the flags -Xint (others -Xss512k).");
        assertThat(doubt(results)).isEmpty();
    }

    @Test
    void older_runs_in_which_nobody_said_it_raise_no_doubt() throws IOException {
        StoreRuntime silent = new StoreRuntime("", "", 0, List.of(), Map.of());
        assertThat(doubt(compared(FOUR, silent, FIVE, ran(JDK_17, "g1")))).isEmpty();
    }
}
