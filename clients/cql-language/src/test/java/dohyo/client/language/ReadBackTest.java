package dohyo.client.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.client.Request;
import dohyo.engine.data.ExpectedRows;
import dohyo.engine.data.RequestGenerator;
import dohyo.model.workload.Batch;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Numbering;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Rows that were loaded are read by their key and compared with what was written. */
class ReadBackTest {

    private static final Field KEY = key("key", 1000, 1);
    private static final Field VALUE = content("value", Field.Type.BLOB);
    private static final String KV = "CREATE TABLE kv (key text PRIMARY KEY, value blob)";
    private static final String INSERT = "INSERT INTO kv (key, value) VALUES (?, ?)";

    @Test
    void a_row_is_read_by_its_key_and_has_what_was_loaded() {
        Workload workload = workload(KV, INSERT, List.of("key", "value"), KEY, VALUE);
        ExpectedRows rows = rows(workload);
        assertThat(cql(rows)).isEqualTo("SELECT value FROM kv WHERE key = ?");
        assertThat(rows.ask().binds()).containsExactly("key");
        RequestGenerator loaded = RequestGenerator.rows(workload, 7);
        for (long row : List.of(0L, 17L, 999L)) {
            loaded.prepare(row);
            ByteBuffer value = bytes(loaded, 1);
            assertThat(text(rows.request(row))).isEqualTo("user" + row);
            assertThat(rows.matches(row, 0, value.duplicate())).isTrue();
            assertThat(rows.matches(row + 1, 0, value.duplicate())).isFalse();
            assertThat(rows.matches(row, 0, null)).isFalse();
            value.put(0, (byte) (value.get(0) ^ 1));
            assertThat(rows.matches(row, 0, value)).isFalse();
        }
    }

    @Test
    void another_seed_has_other_rows() {
        Workload workload = workload(KV, INSERT, List.of("key", "value"), KEY, VALUE);
        RequestGenerator loaded = RequestGenerator.rows(workload, 8);
        loaded.prepare(3);
        ExpectedRows rows = rows(workload);
        assertThat(rows.matches(3, 0, bytes(loaded, 1))).isFalse();
    }

    /** Else what one block loaded would be called wrong in the next. */
    @Test
    void content_of_a_key_follows_the_seed_of_the_data_and_not_that_of_the_load() {
        Field key = new KeyField("key", Field.Type.TEXT, Choose.SEQUENTIAL, 1000, "user");
        Field ofKey = VALUE.ofKey("key");
        Workload data = workload(KV, INSERT, List.of("key", "value"), key, ofKey);
        Workload workload = new Workload(
                data.name(),
                data.space(),
                data.fields(),
                data.data(),
                List.of(new Workload.Operation(
                        "write", 1, CqlAsk.of(INSERT, List.of("key", "value")))));
        RequestGenerator loaded = RequestGenerator.rows(workload, 7);
        RequestGenerator written = RequestGenerator.operations(workload, 8, 7);
        loaded.prepare(5);
        int unused = written.prepare(5);
        assertThat(bytes(written, 0)).isEqualTo(bytes(loaded, 0));
        assertThat(bytes(written, 1)).isEqualTo(bytes(loaded, 1));
    }

    @Test
    void a_key_of_several_columns_is_bound_in_the_order_of_the_table() {
        Workload workload = workload(
                "create table if not exists a.t (\n  p text, c text,\n  v blob,"
                        + " PRIMARY KEY ((p), c)) WITH gc_grace_seconds = 1",
                "insert into a.T (v, C, p) values (?,?, ?)",
                List.of("value", "inner", "outer"),
                key("outer", 10, 100),
                key("inner", 100, 1),
                VALUE);
        ExpectedRows rows = rows(workload);
        assertThat(cql(rows)).isEqualTo("SELECT v FROM a.T WHERE p = ? AND c = ?");
        assertThat(rows.ask().binds()).containsExactly("outer", "inner");
    }

    /** A batch of five rows has one outer key, the next batch the next. */
    @Test
    void rows_that_were_loaded_in_batches_are_found_again() {
        Field outer = key("outer", 200, 1);
        Field inner = key("inner", 5, 1);
        Workload plain = workload(
                "CREATE TABLE t (p text, c text, v blob, PRIMARY KEY (p, c))",
                "INSERT INTO t (p, c, v) VALUES (?, ?, ?)",
                List.of("outer", "inner", "value"),
                outer,
                inner,
                VALUE);
        DataSet data = plain.data();
        Batch batch = new Batch(Batch.Kind.UNLOGGED, 5, List.of("outer"));
        Workload workload = new Workload(
                plain.name(),
                plain.space(),
                plain.fields(),
                new DataSet(data.rows(), data.ask(), 0, batch),
                List.of());
        ExpectedRows rows = rows(workload);
        RequestGenerator loaded = RequestGenerator.rows(workload, 7);
        loaded.prepare(3);
        loaded.selectPart(2);
        Request read = rows.request(3 * 5 + 2);
        assertThat(bytes(read, 0)).isEqualTo(bytes(loaded, 0));
        assertThat(bytes(read, 1)).isEqualTo(bytes(loaded, 1));
        assertThat(cql(rows)).startsWith("SELECT v");
        assertThat(rows.matches(3 * 5 + 2, 0, bytes(loaded, 2))).isTrue();
        assertThat(rows.matches(3 * 5 + 1, 0, bytes(loaded, 2))).isFalse();
    }

    /** Row 0 and row 10 have the same key; only that something is there can be told. */
    @Test
    void of_rows_that_may_overwrite_each_other_only_the_presence_is_compared() {
        Workload workload = workload(KV, INSERT, List.of("key", "value"), key("key", 10, 1), VALUE);
        ExpectedRows rows = rows(workload);
        assertThat(cql(rows)).isEqualTo("SELECT key FROM kv WHERE key = ?");
        assertThat(rows.matches(0, 0, ByteBuffer.allocate(1))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE kv SET value = ? WHERE key = ?",
                "INSERT INTO kv (key, value) VALUES (?, 1)",
                "INSERT INTO kv (key, value) VALUES (?, ?) IF NOT EXISTS",
                "INSERT INTO other (key, value) VALUES (?, ?)"
            })
    void what_is_no_plain_insert_into_a_known_table_is_not_read_back(String cql) {
        Workload workload = workload(KV, cql, List.of("key", "value"), KEY, VALUE);
        assertThat(RowReadBackStatement.of(workload)).isEmpty();
    }

    private static ExpectedRows rows(Workload workload) {
        return ExpectedRows.of(workload, 7, RowReadBackStatement.of(workload).orElseThrow());
    }

    private static String cql(ExpectedRows rows) {
        return ((CqlAsk) rows.ask()).statements().get(0);
    }

    private static Workload workload(
            String schema, String cql, List<String> binds, Field... fields) {
        Map<String, Field> byName = new java.util.LinkedHashMap<>();
        for (Field field : fields) {
            byName.put(field.name(), field);
        }
        return new Workload(
                "w",
                StoreNamespace.of("k", List.of(schema)),
                byName,
                new DataSet(1000, CqlAsk.of(cql, binds)),
                List.of());
    }

    private static Field key(String name, long from, long repeat) {
        return new KeyField(
                name,
                Field.Type.TEXT,
                Choose.UNIFORM,
                from,
                "user",
                new Numbering(false, 0, repeat),
                "");
    }

    private static Field content(String name, Field.Type type) {
        return new ContentField(name, type, 10, 20);
    }

    private static ByteBuffer bytes(Request request, int index) {
        ByteBuffer value = ByteBuffer.allocate(request.valueLength(index));
        request.writeValue(index, value);
        return value.flip();
    }

    private static String text(Request request) {
        return StandardCharsets.UTF_8.decode(bytes(request, 0)).toString();
    }
}
