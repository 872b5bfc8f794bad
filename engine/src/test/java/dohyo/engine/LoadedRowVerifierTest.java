package dohyo.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.LoadedRowVerifier.Found;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.client.RowLookup;
import dohyo.engine.data.ExpectedRows;
import dohyo.engine.data.RequestGenerator;
import dohyo.engine.lane.ManualClock;
import dohyo.engine.lane.ScriptedTransport;
import dohyo.engine.lane.StopSignal;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A sample of the rows is read back and compared. */
class LoadedRowVerifierTest {

    private static final long ROWS = 200;
    private static final Workload KV = new Workload(
            "kv",
            StoreNamespace.of(
                    "dohyo", List.of("CREATE TABLE kv (key text PRIMARY KEY, value blob)")),
            Map.of(
                    "key", new KeyField("key", Field.Type.TEXT, Choose.UNIFORM, ROWS, "user"),
                    "value", new ContentField("value", Field.Type.BLOB, 10, 20)),
            new DataSet(
                    ROWS,
                    CqlAsk.of(
                            "INSERT INTO kv (key, value) VALUES (?, ?)", List.of("key", "value"))),
            List.of());

    private static final RowLookup BY_KEY = new RowLookup(
            List.of("key"), List.of("value"), shown -> CqlAsk.of("SELECT", List.of("key")));

    private final Map<ByteBuffer, ByteBuffer> table = new HashMap<>();
    private final StopSignal stop = new StopSignal();
    private final ManualClock clock = new ManualClock();
    private int failing;
    private long refusingUntilNanos;

    @BeforeEach
    void load() {
        RequestGenerator rows = RequestGenerator.rows(KV, 5);
        for (long row = 0; row < ROWS; row++) {
            rows.prepare(row);
            table.put(value(rows, 0), value(rows, 1));
        }
    }

    @Test
    void rows_that_are_as_they_were_loaded_are_counted() throws Exception {
        assertThat(check(50)).isEqualTo(new Found(50, ""));
        assertThat(check(1000)).isEqualTo(new Found(ROWS, ""));
        assertThat(check(1)).isEqualTo(new Found(1, ""));
    }

    @Test
    void the_first_and_the_last_row_are_in_every_sample() {
        assertThat(LoadedRowVerifier.sampled(0, 50, ROWS)).isZero();
        assertThat(LoadedRowVerifier.sampled(49, 50, ROWS)).isEqualTo(ROWS - 1);
        long many = 1L << 40;
        assertThat(LoadedRowVerifier.sampled(999, 1000, many)).isEqualTo(many - 1);
    }

    @Test
    void a_missing_row_is_told() throws Exception {
        table.remove(key(ROWS - 1));
        assertThat(check(50).difference()).isEqualTo("row 199 is missing");
    }

    @Test
    void a_changed_row_is_told() throws Exception {
        table.put(key(0), ByteBuffer.allocate(15));
        assertThat(check(50).difference()).isEqualTo("row 0 is not as it was loaded");
    }

    @Test
    void a_read_that_fails_is_tried_again_and_told_at_last() throws Exception {
        failing = 30;
        assertThat(check(50)).isEqualTo(new Found(50, ""));
        failing = 1000;
        assertThat(check(50).difference()).contains("10 tries").contains("unavailable");
    }

    @Test
    void a_store_that_refuses_for_a_moment_is_waited_for() throws Exception {
        refusingUntilNanos = clock.nanoTime() + 3_000_000_000L;
        assertThat(check(50)).isEqualTo(new Found(50, ""));
    }

    @Test
    void stop_ends_it() throws Exception {
        stop.request();
        assertThat(check(50)).isEqualTo(new Found(0, ""));
    }

    private Found check(long sample) throws IOException, LoadFailure {
        ExpectedRows rows = ExpectedRows.of(KV, 5, BY_KEY);
        ScriptedTransport transport = new ScriptedTransport(clock, 16, new Table());
        return new LoadedRowVerifier(transport, rows, 16, clock, stop).check(sample, ROWS);
    }

    private static ByteBuffer key(long row) {
        RequestGenerator rows = RequestGenerator.rows(KV, 5);
        rows.prepare(row);
        return value(rows, 0);
    }

    private static ByteBuffer value(Request request, int index) {
        ByteBuffer value = ByteBuffer.allocate(request.valueLength(index));
        request.writeValue(index, value);
        return value.flip();
    }

    /** Answers at once. */
    private final class Table implements ScriptedTransport.Script {

        private final Map<Integer, ByteBuffer> asked = new HashMap<>();

        @Override
        public long answerAt(long number, long sentNanos) {
            return sentNanos;
        }

        @Override
        public int failsAs(long number) {
            return failing-- > 0 || clock.nanoTime() < refusingUntilNanos ? 0 : -1;
        }

        @Override
        public void sent(int slot, Request request) {
            asked.put(slot, value(request, 0));
        }

        @Override
        public void tell(int slot, Completions completions) {
            @Nullable ByteBuffer found = table.get(asked.get(slot));
            if (found != null) {
                completions.cell(slot, 0, 0, found.duplicate());
            }
        }
    }
}
