package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.flat;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.EventRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a page says of clocks, systems and machines is so in every kind of run. */
class MeasuringConditionsTest {

    private static final String ONE_CLOCK = "All times come from one monotonic clock";
    private static final String FRESH = "Each trial runs on a fresh system";
    private static final String ONE_MACHINE = "Every figure here comes from one machine";

    @TempDir
    Path folder;

    private String page(RunBuilder run) throws IOException {
        run.report();
        return Files.readString(folder.resolve("report.html"));
    }

    private RunBuilder attached() {
        AttachedSystem attachment = new AttachedSystem(
                List.of("db1:9042"), List.of(), 5000, "", List.of(), List.of(), "");
        return new RunBuilder(folder)
                .store(
                        StoreSpec.of("cassandra", "").withAttachment(attachment),
                        ProcessorAssignment.ANY);
    }

    @Test
    void usually_one_machine_has_one_clock_and_fresh_systems() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        run.trial("main", 1).hold(2000, 10, flat(2000, MILLI)).write();
        assertThat(page(run)).contains(ONE_CLOCK, FRESH, ONE_MACHINE);
    }

    @Test
    void a_system_that_somebody_else_keeps_is_not_fresh() throws IOException {
        RunBuilder run = attached().arm("main", RunBuilder.hold(2000));
        run.trial("main", 1).hold(2000, 10, flat(2000, MILLI)).write();
        assertThat(page(run))
                .contains("Each trial uses a system that Dohyo did not start")
                .contains("from one load generator and a system that was running anyway, under")
                .doesNotContain(FRESH, ONE_MACHINE);
    }

    @Test
    void machines_have_a_clock_each() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(2000));
        run.trial("main", 1)
                .hold(2000, 10, flat(2000, MILLI))
                .seen(0, EventRecord.LOAD_MACHINE, "h1", Map.of("boundNanos", 60_000.0))
                .write();
        assertThat(page(run))
                .contains("Each latency comes from the monotonic clock of one machine.", FRESH)
                .contains("from the machines that the findings name and the network between them")
                .doesNotContain(ONE_CLOCK, ONE_MACHINE);
    }
}
