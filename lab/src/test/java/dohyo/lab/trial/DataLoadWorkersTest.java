package dohyo.lab.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.snapshot.DataArms;
import dohyo.lab.trial.watch.FreeDiskSpaceCheck;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.workload.Field.Choose;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;

/** By which client a data set is loaded that is kept. */
class DataLoadWorkersTest {

    @ParameterizedTest
    @CsvSource({
        // Drivers are slower, and their versions must not decide about the data.
        "cassandra, 5.0.9, cassandra-driver-4, cql",
        "hbase, 2.6.4, hbase-client, hbase",
        // The lab's own load their own.
        "hbase, 2.6.4, hbase, hbase",
        "cassandra, 5.0.9, cql, cql",
    })
    void the_labs_own_client_of_the_stores_family_loads(
            String store, String version, String measured, String loading) {
        Arm arm = DataArms.arm(StoreSpec.of(store, version), DataArms.kv(10, Choose.UNIFORM))
                .with(new ClientSpec(measured, 1, 16, "ONE", 1_000_000_000L)
                        .with(DriverSpec.standard(measured)));
        ClientSpec chosen = DataLoadWorkers.client(arm);
        assertThat(chosen.name()).isEqualTo(loading);
        assertThat(chosen.driver().version()).isEmpty();
    }

    /** A store that dies of a full disk has not died by itself, when it is loaded either. */
    @Test
    void the_disk_under_the_store_is_looked_at_while_it_is_loaded() {
        Arm arm = DataArms.arm(StoreSpec.of("cassandra", "5.0.9"), DataArms.kv(10, Choose.UNIFORM));
        assertThat(DataLoadWorkers.disks(arm, new FakeStore(), Path.of("/work")))
                .extracting(FreeDiskSpaceCheck::place)
                .containsExactly("/work");
    }
}
