package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.report.Results.Finding;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A store that has cores of its own may fill them while the machine has time left. */
class StoreCoresTest {

    @TempDir
    private Path folder;

    private List<Finding> found(ProcessorAssignment cpus, double storeCores) throws IOException {
        RunBuilder run = new RunBuilder(folder).store(StoreSpec.of("cassandra", "5.0.9"), cpus);
        run.arm("one", RunBuilder.hold(2000));
        run.trial("one", 1)
                .hold(2000, 10, FixtureScripts.flat(2000, 1_000_000))
                .cpu(storeCores, 0.3, storeCores + 0.4, 0)
                .write();
        return run.report().findings().stream()
                .filter(finding -> finding.kind().equals("store-cores-full"))
                .toList();
    }

    @Test
    void full_core_of_the_store_is_a_note() throws IOException {
        assertThat(found(new ProcessorAssignment(List.of(0), List.of(1)), 0.97))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.level()).isEqualTo("note");
                    assertThat(one.seen())
                            .startsWith("The store used 97 % of the 1 core that it was given");
                });
    }

    @Test
    void core_with_time_left_is_nothing_to_tell_nor_one_of_many_that_are_for_all()
            throws IOException {
        assertThat(found(new ProcessorAssignment(List.of(0), List.of(1)), 0.8)).isEmpty();
        assertThat(found(ProcessorAssignment.ANY, 0.97)).isEmpty();
    }
}
