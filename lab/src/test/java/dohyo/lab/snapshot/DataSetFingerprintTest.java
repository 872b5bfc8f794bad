package dohyo.lab.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.experiment.Topology;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Test;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What shapes a data set makes another key, what does not makes none. */
class DataSetFingerprintTest {

    private static final Map<String, Object> FORM = Map.of("version", "5.0.9");

    @Test
    void the_same_data_set_has_the_same_key_however_it_is_used() {
        Arm read = DataArms.arm(DataArms.kv(1000, Choose.UNIFORM));
        Arm zipfian = DataArms.arm(DataArms.kv(1000, Choose.ZIPFIAN));
        Workload other = DataArms.kv(1000, Choose.UNIFORM);
        Arm write = DataArms.arm(new Workload(
                "another name",
                other.space(),
                other.fields(),
                other.data(),
                List.of(new Operation("write", 2, CqlAsk.of("UPDATE", List.of("key"))))));
        assertThat(key(read))
                .isEqualTo(key(zipfian))
                .isEqualTo(key(write))
                .hasSize(32)
                .matches("[0-9a-f]+");
    }

    @Test
    void whatever_shapes_it_makes_another_key() {
        Arm arm = DataArms.arm(DataArms.kv(1000, Choose.UNIFORM));
        assertThat(List.of(
                        key(arm),
                        DataSetFingerprint.of(arm, 2, FORM).digest(),
                        DataSetFingerprint.of(arm, 1, Map.of("version", "5.0.8"))
                                .digest(),
                        key(DataArms.arm(DataArms.kv(1001, Choose.UNIFORM))),
                        key(DataArms.arm(withSchema("CREATE TABLE kv (key text PRIMARY KEY,"
                                + " value blob) WITH compression = {'enabled': false}"))),
                        key(DataArms.arm(
                                withValue(new ContentField("value", Field.Type.BLOB, 9, 9))))))
                .doesNotHaveDuplicates();
    }

    @Test
    void the_order_of_settings_does_not_matter() {
        Arm arm = DataArms.arm(DataArms.kv(1000, Choose.UNIFORM));
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("a", 1);
        one.put("b", List.of(Map.of("c", 2)));
        Map<String, Object> other = new LinkedHashMap<>();
        other.put("b", List.of(Map.of("c", 2)));
        other.put("a", 1);
        assertThat(DataSetFingerprint.of(arm, 1, one).digest())
                .isEqualTo(DataSetFingerprint.of(arm, 1, other).digest());
    }

    /** On several nodes it decides which of them have a row when loading ends. */
    @Test
    void consistency_counts_where_there_are_several_nodes() {
        Arm one = DataArms.arm(DataArms.kv(1000, Choose.UNIFORM));
        assertThat(key(one)).isEqualTo(key(DataArms.withConsistency(one, "QUORUM")));
        StoreSpec ring = one.store().withTopology(new Topology(3, 1, 1));
        Arm three = one.with(ring);
        assertThat(key(three)).isNotEqualTo(key(DataArms.withConsistency(three, "QUORUM")));
    }

    private static String key(Arm arm) {
        return DataSetFingerprint.of(arm, 1, FORM).digest();
    }

    private static Workload withSchema(String schema) {
        Workload kv = DataArms.kv(1000, Choose.UNIFORM);
        return new Workload(
                kv.name(),
                StoreNamespace.of(kv.space().name(), List.of(schema)),
                kv.fields(),
                kv.data(),
                kv.operations());
    }

    private static Workload withValue(Field value) {
        Workload kv = DataArms.kv(1000, Choose.UNIFORM);
        Map<String, Field> fields = new LinkedHashMap<>(kv.fields());
        fields.put("value", value);
        DataSet data = kv.data();
        return new Workload(kv.name(), kv.space(), fields, data, kv.operations());
    }
}
