package dohyo.lab.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.Experiments;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.ProcessorAssignment;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** Processors that are not there cannot be chosen. */
class ProcessorAffinityTest {

    @TempDir
    Path root;

    private static Experiment on(List<Integer> store, List<Integer> worker) {
        Arm arm = Experiments.arm("a");
        return Experiments.of(arm.on(new ProcessorAssignment(store, worker)));
    }

    @Test
    void those_that_this_process_may_use_are_read() {
        MachineFolder machine = new MachineFolder(root);
        machine.file("proc/self/status", "Name:\tx\nCpus_allowed_list:\t0-2,5\n");
        assertThat(ProcessorAffinity.in(machine.files()).allowed()).containsExactly(0, 1, 2, 5);
    }

    @Test
    void others_are_refused_by_name() {
        ProcessorAffinity machine = new ProcessorAffinity(List.of(0, 1));
        assertThatThrownBy(() -> machine.require(on(List.of(0), List.of(1, 2, 3))))
                .isInstanceOfSatisfying(
                        StoreFailure.class, e -> assertThat(e.usersInput()).isTrue())
                .hasMessage("arm a: 'cpus: worker: 1-3' names processors that Dohyo may not use"
                        + " here (2-3); it may use 0-1");
        assertThatCode(() -> machine.require(on(List.of(0), List.of(1))))
                .doesNotThrowAnyException();
        assertThatCode(() -> machine.require(on(List.of(), List.of()))).doesNotThrowAnyException();
    }

    @Test
    void where_they_cannot_be_found_out_nothing_is_refused() {
        assertThatCode(() -> new ProcessorAffinity(List.of()).require(on(List.of(7), List.of())))
                .doesNotThrowAnyException();
    }
}
