package dohyo.bench;

import dohyo.engine.data.RequestGenerator;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import java.util.List;
import java.util.Map;

/** The workload of all benchmarks: one small row read or written by its key. */
final class KeyValueWorkload {

    static final String KEYSPACE = "dohyo";
    static final String READ = "SELECT value FROM kv WHERE key = ?";
    static final long SEED = 1;

    private static final long ROWS = 100_000;
    private static final int VALUE_BYTES_MIN = 100;
    private static final int VALUE_BYTES_MAX = 200;

    private KeyValueWorkload() {}

    /** A stream of reads by a uniformly drawn text key. */
    static RequestGenerator reads() {
        return drawing(rows("key", Field.Type.TEXT, Field.Choose.UNIFORM));
    }

    /** A stream of requests that bind this field alone. */
    static RequestGenerator drawing(Field field) {
        Workload.Operation read =
                new Workload.Operation("read", 1, CqlAsk.of(READ, List.of(field.name())));
        Workload workload = new Workload(
                "bench",
                StoreNamespace.of(KEYSPACE, List.of()),
                Map.of(field.name(), field),
                Workload.DataSet.NONE,
                List.of(read));
        return RequestGenerator.operations(workload, SEED);
    }

    /** A field that names one of {@value #ROWS} rows. */
    static Field rows(String name, Field.Type type, Field.Choose choose) {
        return new KeyField(name, type, choose, ROWS, "user");
    }

    /** A field of {@value #VALUE_BYTES_MIN} to {@value #VALUE_BYTES_MAX} bytes without meaning. */
    static Field content(String name, Field.Type type) {
        return new ContentField(name, type, VALUE_BYTES_MIN, VALUE_BYTES_MAX);
    }
}
