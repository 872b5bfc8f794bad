package dohyo.lab.snapshot;

import dohyo.lab.trial.Experiments;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import java.util.List;
import java.util.Map;

/** Arms with a data set. */
public final class DataArms {

    private DataArms() {}

    public static Arm arm(Workload workload) {
        return arm(StoreSpec.of("fake", ""), workload);
    }

    public static Arm arm(StoreSpec store, Workload workload) {
        Arm plain = Experiments.arm("a");
        return new Arm("a", store, plain.client(), workload, plain.load());
    }

    static Arm withConsistency(Arm arm, String consistency) {
        ClientSpec client = new ClientSpec("cql", 1, 128, consistency, 1_000_000_000L);
        return arm.with(client);
    }

    /** Keys and values of 100 bytes. */
    public static Workload kv(long rows, Choose choose) {
        return kv(rows, choose, "CREATE TABLE kv (key text PRIMARY KEY, value blob)");
    }

    static Workload kv(long rows, Choose choose, String schema) {
        return new Workload(
                "kv",
                StoreNamespace.of("dohyo", List.of(schema)),
                Map.of(
                        "key", new KeyField("key", Field.Type.TEXT, choose, rows, "user"),
                        "value", new ContentField("value", Field.Type.BLOB, 100, 100)),
                new DataSet(
                        rows,
                        CqlAsk.of(
                                "INSERT INTO kv (key, value) VALUES (?, ?)",
                                List.of("key", "value"))),
                List.of(new Operation(
                        "read",
                        1,
                        CqlAsk.of("SELECT value FROM kv WHERE key = ?", List.of("key")))));
    }
}
