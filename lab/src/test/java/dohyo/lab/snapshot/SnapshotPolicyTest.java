package dohyo.lab.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is worth keeping, and what must not be kept. */
class SnapshotPolicyTest {

    private static final Optional<Map<String, Object>> FORM = Optional.of(Map.of("version", "1"));
    private static final Workload SMALL = DataArms.kv(100_000, Choose.UNIFORM);
    private static final Workload LARGE = DataArms.kv(200_000, Choose.UNIFORM);

    @Test
    void a_data_set_that_loads_quickly_is_not_kept() {
        assertThat(LoadingTimeEstimate.expectedSeconds(SMALL)).isEqualTo(5);
        assertThat(keeping(SMALL).keyOf(DataArms.arm(SMALL), FORM)).isEmpty();
        assertThat(keeping(LARGE).keyOf(DataArms.arm(LARGE), FORM)).isPresent();
    }

    /** Else one arm's store would be warm from loading and the other's cold. */
    @Test
    void one_that_is_worth_it_makes_all_of_the_run_kept() {
        SnapshotPolicy keeping = keeping(SMALL, LARGE);
        assertThat(keeping.keyOf(DataArms.arm(SMALL), FORM)).isPresent();
        assertThat(keeping.keyOf(DataArms.arm(LARGE), FORM)).isPresent();
    }

    @Test
    void a_store_without_a_form_keeps_nothing() {
        assertThat(keeping(LARGE).keyOf(DataArms.arm(LARGE), Optional.empty())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE kv (key text PRIMARY KEY, value blob) WITH default_time_to_live = 60",
                "CREATE TABLE kv (key text PRIMARY KEY, value blob) WITH Default_Time_To_Live=1",
                "INSERT INTO x (a) VALUES (1) USING TTL 5"
            })
    void rows_that_expire_are_not_kept(String schema) {
        Workload workload = DataArms.kv(1_000_000, Choose.UNIFORM, schema);
        assertThat(keeping(workload).keyOf(DataArms.arm(workload), FORM)).isEmpty();
    }

    private static SnapshotPolicy keeping(Workload... workloads) {
        List<Arm> arms = Stream.of(workloads).map(DataArms::arm).toList();
        Experiment experiment = new Experiment("x", "X", "x?", "", arms, List.of(), 1, 1, true);
        SnapshotStore shelf =
                new SnapshotStore(Path.of("nowhere"), SpaceLimit.usual(), sentence -> {});
        return SnapshotPolicy.of(experiment, shelf, SnapshotPolicy.FROM_SECONDS);
    }
}
