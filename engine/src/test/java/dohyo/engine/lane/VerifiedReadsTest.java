package dohyo.engine.lane;

import static dohyo.engine.lane.LaneTestBench.SECOND;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.record.HistogramLogContent;
import dohyo.engine.record.OperationOutcomeCounts;
import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.load.SecondRecord;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Table;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads of rows whose content is known from their keys, among writes that write it again. */
class VerifiedReadsTest {

    private static final int WRONG_DATA = 3;
    private static final long SEED = 7;
    private static final LaneTestBench.Times TIMES =
            new LaneTestBench.Times(2 * SECOND, SECOND, 5 * SECOND);

    @TempDir
    Path directory;

    private final ManualClock clock = new ManualClock();

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void what_was_loaded_and_written_again_is_found(ThreadingModelScenario drivers)
            throws IOException {
        Workload workload = workload(1);
        MapStore store = new MapStore().loaded(workload, SEED);
        OperationOutcomeCounts counts = run(drivers, workload, store);
        assertThat(counts.answered()).isEqualTo(2000);
        assertThat(store.size()).isEqualTo(100);
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void lost_damaged_and_shortened_rows_fail_as_wrong_data(ThreadingModelScenario drivers)
            throws IOException {
        for (Spoiler spoiler :
                List.<Spoiler>of(MapStore::lose, MapStore::damage, MapStore::shorten)) {
            Workload workload = workload(0);
            MapStore store = new MapStore().loaded(workload, SEED);
            for (int row = 0; row < 10; row++) {
                spoiler.spoil(store, "user" + row);
            }
            OperationOutcomeCounts counts = run(drivers, workload, store);
            // a tenth of 2000 reads, give or take
            assertThat(counts.failedBy(WRONG_DATA)).isBetween(150L, 250L);
            assertThat(counts.answered()).isEqualTo(2000 - counts.failedBy(WRONG_DATA));
            HistogramLogContent log = HistogramLogContent.of(directory.resolve("load.hlog"));
            assertThat(log.sum("read-err-wrong_data-rt", 0, 1e9).getTotalCount())
                    .isEqualTo(counts.failedBy(WRONG_DATA));
        }
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void write_of_another_seed_is_noticed(ThreadingModelScenario drivers) throws IOException {
        Workload workload = workload(0);
        OperationOutcomeCounts counts =
                run(drivers, workload, new MapStore().loaded(workload, SEED + 1));
        assertThat(counts.failedBy(WRONG_DATA)).isEqualTo(2000);
    }

    /**
     * Two fields of the same key differ: who reads the one before the other was written, sees it.
     */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void row_whose_rewriting_was_lost_shows_what_it_was_loaded_with(ThreadingModelScenario drivers)
            throws IOException {
        Workload rewritten = workload(0);
        Field first = new ContentField("first", Field.Type.BLOB, 10, 200).ofKey("key");
        Map<String, Field> fields = new HashMap<>(rewritten.fields());
        fields.put("first", first);
        Workload loaded = new Workload(
                "test",
                StoreNamespace.of("ks", List.of()),
                fields,
                new Workload.DataSet(100, CqlAsk.of("insert", List.of("key", "first"))),
                rewritten.operations());
        OperationOutcomeCounts counts = run(drivers, loaded, new MapStore().loaded(loaded, SEED));
        assertThat(counts.failedBy(WRONG_DATA)).isEqualTo(2000);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void row_added_meanwhile_must_be_there_once_it_was_acknowledged(ThreadingModelScenario drivers)
            throws IOException {
        Workload workload = growing();
        MapStore faithful = new MapStore().loaded(workload, SEED).ofKeys();
        OperationOutcomeCounts counts = run(drivers, workload, faithful);
        assertThat(counts.answered()).isEqualTo(2000);
        assertThat(faithful.size()).as("rows were added").isGreaterThan(500);

        MapStore forgetful = new MapStore().loaded(workload, SEED).ofKeys();
        for (int row = 200; row < 300; row++) {
            forgetful.forget("user" + row);
        }
        OperationOutcomeCounts lost = run(drivers, workload, forgetful);
        assertThat(lost.failedBy(WRONG_DATA)).isPositive();
        assertThat(lost.answered()).isEqualTo(2000 - lost.failedBy(WRONG_DATA));
    }

    /** Its content is drawn anew each time it is written; that it is there is known. */
    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void record_added_meanwhile_is_verified_by_its_key_alone(ThreadingModelScenario drivers)
            throws IOException {
        Table people = new Table(
                "people",
                new Table.Column("id", Field.Type.TEXT),
                List.of(new Table.Column("value", Field.Type.BLOB)));
        OperationStep get = OperationStep.of(new RecordAsk(Verb.GET, people, "some", List.of()));
        Workload workload = growing(get.verifying(List.of("some")));
        OperationOutcomeCounts counts =
                run(drivers, workload, new MapStore().loaded(workload, SEED));
        assertThat(counts.answered()).isEqualTo(2000);

        MapStore forgetful = new MapStore().loaded(workload, SEED);
        for (int row = 200; row < 300; row++) {
            forgetful.forget("user" + row);
        }
        OperationOutcomeCounts lost = run(drivers, workload, forgetful);
        assertThat(lost.failedBy(WRONG_DATA)).isPositive();
        assertThat(lost.answered()).isEqualTo(2000 - lost.failedBy(WRONG_DATA));
    }

    @ParameterizedTest
    @EnumSource(ThreadingModelScenario.class)
    void rows_of_reads_are_counted_and_those_of_conditions_are_not(ThreadingModelScenario drivers)
            throws IOException {
        MapStore store = new MapStore().loaded(workload(0), SEED);
        for (int row = 0; row < 10; row++) {
            store.lose("user" + row);
        }
        Workload selecting = counted("SELECT * FROM t WHERE key = ?");
        LaneTestBench rig = new LaneTestBench(directory, clock, 100, store, selecting);
        ReadAnswerCounts reads;
        try (rig) {
            LaneTestBench.Run run = rig.constant(drivers.on(clock, rig.transport), 1000, TIMES);
            reads = Objects.requireNonNull(run.outcome().counts().reads(0));
        }
        List<ReadAnswerCounts> ofSeconds = rig.seconds.stream()
                .map(SecondRecord::reads)
                .filter(Objects::nonNull)
                .toList();
        assertThat(ofSeconds).hasSizeGreaterThan(1);
        assertThat(ofSeconds.stream().reduce(new ReadAnswerCounts(0, 0, 0), ReadAnswerCounts::sum))
                .isEqualTo(reads);
        assertThat(reads.answers()).isEqualTo(2000);
        assertThat(reads.empty()).isBetween(150L, 250L);
        assertThat(reads.rows()).isEqualTo(2000 - reads.empty());
        // an answer [applied] is a row, too, and nobody looked for it
        Workload conditional = counted("UPDATE t SET v = 1 WHERE key = ? IF v = 0");
        OperationOutcomeCounts conditions = run(drivers, conditional, store);
        assertThat(conditions.answered()).isEqualTo(2000);
        assertThat(conditions.reads(0)).isNull();
    }

    private static Workload counted(String cql) {
        Workload verified = workload(0);
        return new Workload(
                "test",
                StoreNamespace.of("ks", List.of()),
                verified.fields(),
                verified.data(),
                List.of(new Operation("read", 1, CqlAsk.of(cql, List.of("key")))));
    }

    /** Half of the operations add a row, half read one of all rows, also of those just added. */
    private static Workload growing() {
        return growing(OperationStep.of(CqlAsk.of("read ?", List.of("some")))
                .verifying(List.of("some", "some")));
    }

    private static Workload growing(OperationStep read) {
        Field fresh = new KeyField("fresh", Field.Type.TEXT, Choose.NEXT, 100, "user");
        Field some = new KeyField("some", Field.Type.TEXT, Choose.EXPONENTIAL, 100, "user");
        Field value = new ContentField("value", Field.Type.BLOB, 10, 200);
        OperationStep write = OperationStep.of(CqlAsk.of("write ? ?", List.of("fresh", "value")));
        return new Workload(
                "test",
                StoreNamespace.of("ks", List.of()),
                Map.of("fresh", fresh, "some", some, "value", value),
                new Workload.DataSet(100, CqlAsk.of("insert", List.of("fresh", "value"))),
                List.of(
                        new Operation("read", 1, List.of(read)),
                        new Operation("write", 1, List.of(write))));
    }

    /** Changes a row behind the lane's back. */
    private interface Spoiler {
        void spoil(MapStore store, String key);
    }

    private OperationOutcomeCounts run(
            ThreadingModelScenario drivers, Workload workload, MapStore store) throws IOException {
        try (LaneTestBench rig = new LaneTestBench(directory, clock, 100, store, workload)) {
            return rig.constant(drivers.on(clock, rig.transport), 1000, TIMES)
                    .outcome()
                    .counts();
        }
    }

    private static Workload workload(double writes) {
        Field key = new KeyField("key", Field.Type.TEXT, Choose.UNIFORM, 100, "user");
        Field value = new ContentField("value", Field.Type.BLOB, 10, 200).ofKey("key");
        OperationStep read = OperationStep.of(CqlAsk.of("read ?", List.of("key")))
                .verifying(List.of("key", "value"));
        OperationStep write = OperationStep.of(CqlAsk.of("write ? ?", List.of("key", "value")));
        return new Workload(
                "test",
                StoreNamespace.of("ks", List.of()),
                Map.of("key", key, "value", value),
                new Workload.DataSet(100, CqlAsk.of("insert", List.of("key", "value"))),
                List.of(
                        new Operation("read", 1, List.of(read)),
                        new Operation("write", writes, List.of(write))));
    }
}
