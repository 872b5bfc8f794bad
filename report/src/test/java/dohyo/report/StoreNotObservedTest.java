package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A store that Dohyo did not start is told of in words that are true of its family. */
final class StoreNotObservedTest {

    @TempDir
    Path folder;

    @Test
    void a_store_without_metrics_is_not_asked_for_jmx_and_keeps_what_is_written()
            throws IOException {
        assertThat(words("aerospike", List.of("dohyo")))
                .contains("at db1:3000; Dohyo reads no metrics from such a system.")
                .contains("What a trial writes stays there, so later trials find it.")
                .contains("Ask its owner")
                .doesNotContain("JMX", "created afresh");
    }

    @Test
    void a_store_that_tells_prometheus_is_not_asked_for_jmx() throws IOException {
        assertThat(words("scylla", List.of()))
                .contains("no Prometheus endpoint was given", "--metrics", "created afresh")
                .doesNotContain("JMX");
    }

    private String words(String store, List<String> foreign) throws IOException {
        AttachedSystem attachment = new AttachedSystem(
                List.of("db1:3000"), foreign, 5000, "", List.of(), List.of(), "");
        RunBuilder run = new RunBuilder(folder)
                .store(
                        StoreSpec.of(store, "").withAttachment(attachment),
                        new ProcessorAssignment(List.of(), List.of()))
                .arm("main", RunBuilder.hold(2000));
        run.trial("main", 1).hold(2000, 10, flat(2000, MILLI)).write();
        Finding found = run.report().findings().stream()
                .filter(finding -> finding.kind().equals("store-not-observed"))
                .findFirst()
                .orElseThrow();
        return String.join(" ", found.seen(), found.means(), found.attempt());
    }
}
