package dohyo.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.lab.host.MachineCapacity;
import dohyo.lab.host.ProcessorAffinity;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.Experiments;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Experiment.Subject;
import dohyo.model.experiment.Experiment.Trials;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What an experiment takes from a machine, one trial after the other and side by side. */
class ResourceDemandTest {

    private static final long GIGABYTE = 1L << 30;
    private static final MachineCapacity FOUR_GIGABYTES =
            new MachineCapacity(ProcessorAffinity.ofThisMachine(), 4 * GIGABYTE, -1);

    private final Experiment inTurn = new Experiment(
            new Subject("test", "Test", "Does it fit?"),
            List.of(withHeap("a"), withHeap("b")),
            List.of(),
            Trials.of(1, 1));

    @Test
    void side_by_side_all_arms_need_their_memory_at_once() {
        Experiment together = inTurn.designed(BlockDesign.pairs(1, 1, 0.1));
        long one = ResourceDemand.memoryBytes(inTurn.arms().get(0));
        assertThat(ResourceDemand.memoryBytes(together) - ResourceDemand.memoryBytes(inTurn))
                .isEqualTo(one);
        assertThatThrownBy(() -> ResourceDemand.require(FOUR_GIGABYTES, together))
                .isInstanceOf(StoreFailure.class)
                .hasMessageContaining("side by side they need about")
                .hasMessageContaining("--sequential");
    }

    @Test
    void one_after_the_other_they_fit() {
        assertThatCode(() -> ResourceDemand.require(FOUR_GIGABYTES, inTurn))
                .doesNotThrowAnyException();
    }

    private static Arm withHeap(String name) {
        Arm arm = Experiments.arm(name);
        StoreSpec store = StoreSpec.of("cassandra", "5.0.9").withHeapBytes(2 * GIGABYTE);
        return arm.named(name).with(store);
    }
}
