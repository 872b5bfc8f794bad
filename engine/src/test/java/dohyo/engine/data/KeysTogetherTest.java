package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Numbering;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Columns of a key that are chosen together are those of a row that was loaded. */
class KeysTogetherTest {

    private static final int SEED = 7;
    private static final int DRAWS = 5000;

    private static Workload workload(long rows, Field p, Field c) {
        Field v = new ContentField("v", Field.Type.BIGINT, 0, 0).ofKey("c");
        return new Workload(
                "w",
                StoreNamespace.of("ks", List.of()),
                Map.of("p", p, "c", c, "v", v),
                new DataSet(rows, CqlAsk.of("insert", List.of("p", "c", "v"))),
                List.of(new Operation("read", 1, CqlAsk.of("SELECT", List.of("p", "c", "v")))));
    }

    private static Field key(String name, Choose choose, long from, long repeat, String with) {
        return new KeyField(
                name, Field.Type.BIGINT, choose, from, "", new Numbering(false, 0, repeat), with);
    }

    private static List<Long> values(RequestGenerator requests) {
        return List.of(value(requests, 0), value(requests, 1), value(requests, 2));
    }

    private static long value(RequestGenerator requests, int index) {
        ByteBuffer bytes = ByteBuffer.allocate(requests.valueLength(index));
        requests.writeValue(index, bytes);
        return bytes.getLong(0);
    }

    @ParameterizedTest
    @CsvSource({
        // rows, keys, rows of a key, clustering columns
        "1000, 10, 100, 100",
        "1000, 1000, 1, 1000",
        // rows overwrite each other: which came last is not known
        "1000, 10, 1, 100",
        "1000, 10, 10, 100",
        // the last round is not whole
        "1037, 10, 10, 2000",
        // fewer rows than keys: those that were not loaded are chosen as well, and not found
        "50, 100, 1, 100",
    })
    void every_pair_was_loaded_and_all_are_chosen(long rows, long keys, long repeat, long columns) {
        Workload workload = workload(
                rows,
                key("p", Choose.UNIFORM, keys, repeat, ""),
                key("c", Choose.TOGETHER, columns, 1, "p"));
        Map<List<Long>, Long> loaded = new HashMap<>();
        RequestGenerator inserts = RequestGenerator.rows(workload, SEED);
        for (long row = 0; row < rows; row++) {
            inserts.prepare(row);
            List<Long> values = values(inserts);
            loaded.put(values.subList(0, 2), values.get(2));
        }
        RequestGenerator reads = RequestGenerator.operations(workload, SEED + 1, SEED);
        Set<List<Long>> found = new HashSet<>();
        for (long number = 0; number < DRAWS; number++) {
            reads.prepare(number);
            List<Long> values = values(reads);
            if (values.get(0) < rows) {
                assertThat(loaded).containsKey(values.subList(0, 2));
                if (loaded.size() == rows) {
                    assertThat(loaded).containsEntry(values.subList(0, 2), values.get(2));
                }
                found.add(values.subList(0, 2));
            }
        }
        assertThat(found.size()).isGreaterThan(loaded.size() * 9 / 10);
    }

    @Test
    void content_follows_from_both_columns() {
        Workload workload = workload(
                100, key("p", Choose.UNIFORM, 10, 10, ""), key("c", Choose.TOGETHER, 10, 1, "p"));
        RequestGenerator inserts = RequestGenerator.rows(workload, SEED);
        Set<Long> contents = new HashSet<>();
        for (long row = 0; row < 100; row++) {
            inserts.prepare(row);
            contents.add(value(inserts, 2));
        }
        assertThat(contents).as("each of the rows has its own").hasSize(100);
    }
}
