package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.data.row.Fnv1aHash;
import dohyo.language.ExperimentReader;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;

/**
 * Our workload F beside that of YCSB's own classes (site.ycsb:core 0.17.0): the same mix, the same
 * keys, and each key as often. YCSB draws from one row more than there are and throws that one
 * away, so ours is asked for one row more here and the last is thrown away, too.
 */
class YcsbWorkloadFTest {

    private static final int ROWS = 1000;
    private static final int OPERATIONS = 200_000;

    /** YCSB's chance has no seed: so far apart by chance is one time in hundreds of thousands. */
    private static final double FAR = 4.5;

    private static final Asked YCSB = new Asked();

    /** What was asked for: how often each key, and how many operations of each kind. */
    private static final class Asked extends DB {
        private final Map<String, Integer> keys = new HashMap<>();
        private final Set<String> fields = new HashSet<>();
        private int reads;
        private int writes;

        private void key(String key) {
            reads++;
            keys.merge(key, 1, Integer::sum);
        }

        @Override
        public Status read(
                String table, String key, Set<String> wanted, Map<String, ByteIterator> result) {
            key(key);
            return Status.OK;
        }

        @Override
        public Status update(String table, String key, Map<String, ByteIterator> values) {
            writes++;
            fields.addAll(values.keySet());
            return values.size() == 1 ? Status.OK : Status.ERROR;
        }

        @Override
        @SuppressWarnings({"JdkObsolete", "NonApiType"}) // YCSB's own signature
        public Status scan(
                String table,
                String start,
                int rows,
                Set<String> wanted,
                Vector<HashMap<String, ByteIterator>> result) {
            throw new AssertionError("workload F scans nothing");
        }

        @Override
        public Status insert(String table, String key, Map<String, ByteIterator> values) {
            throw new AssertionError("workload F inserts nothing");
        }

        @Override
        public Status delete(String table, String key) {
            throw new AssertionError("workload F deletes nothing");
        }
    }

    @BeforeAll
    static void ask_ycsb() throws WorkloadException {
        Properties asWorkloadF = new Properties();
        asWorkloadF.setProperty("recordcount", String.valueOf(ROWS));
        asWorkloadF.setProperty("operationcount", String.valueOf(OPERATIONS));
        asWorkloadF.setProperty("readproportion", "0.5");
        asWorkloadF.setProperty("updateproportion", "0");
        asWorkloadF.setProperty("scanproportion", "0");
        asWorkloadF.setProperty("insertproportion", "0");
        asWorkloadF.setProperty("readmodifywriteproportion", "0.5");
        asWorkloadF.setProperty("requestdistribution", "zipfian");
        Measurements.setProperties(asWorkloadF);
        CoreWorkload workload = new CoreWorkload();
        workload.init(asWorkloadF);
        for (int i = 0; i < OPERATIONS; i++) {
            workload.doTransaction(YCSB, new Object());
        }
    }

    @Test
    void half_of_the_operations_write_as_many_as_of_ycsb() {
        assertThat(YCSB.reads).isEqualTo(OPERATIONS);
        assertThat(apart(YCSB.writes, ours("scrambled-zipfian", 50).writes)).isLessThan(FAR);
    }

    @Test
    void another_mix_is_found_out() {
        assertThat(apart(YCSB.writes, ours("scrambled-zipfian", 53).writes)).isGreaterThan(FAR);
    }

    @Test
    void each_key_comes_as_often_as_from_ycsb() {
        Asked ours = ours("scrambled-zipfian", 50);
        assertThat(ours.keys.keySet()).containsAll(YCSB.keys.keySet());
        assertThat(apart(YCSB.keys, ours.keys)).isBetween(-FAR, FAR);
    }

    @Test
    void another_skew_is_found_out() {
        assertThat(apart(YCSB.keys, ours("uniform", 50).keys)).isGreaterThan(10 * FAR);
        assertThat(apart(YCSB.keys, ours("zipfian", 50).keys)).isGreaterThan(10 * FAR);
    }

    @Test
    void every_field_is_written_one_at_a_time() {
        assertThat(YCSB.fields).hasSize(10).allMatch(field -> field.matches("field[0-9]"));
        assertThat(ours("scrambled-zipfian", 50).fields).hasSize(10);
    }

    /** Two shares of as many operations: standard deviations between them. */
    private static double apart(int one, int other) {
        double share = (one + other) / (2.0 * OPERATIONS);
        return Math.abs(one - other) / Math.sqrt(2 * OPERATIONS * share * (1 - share));
    }

    /** Pearson's statistic of two samples of one size, as {@link ChiSquare#deviations} tells it. */
    private static double apart(Map<String, Integer> one, Map<String, Integer> other) {
        Set<String> all = new HashSet<>(one.keySet());
        all.addAll(other.keySet());
        double statistic = 0;
        for (String key : all) {
            double here = one.getOrDefault(key, 0);
            double there = other.getOrDefault(key, 0);
            statistic += (here - there) * (here - there) / (here + there);
        }
        double freedom = all.size() - 1;
        double spread = 2 / (9 * freedom);
        return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
    }

    /** As many operations as YCSB's, of the shipped file with its key chosen like this. */
    private static Asked ours(String choose, int writes) {
        Workload workload = workload(choose, writes);
        RequestGenerator requests = RequestGenerator.operations(workload, 3);
        String dropped = "user" + Fnv1aHash.hash(ROWS);
        Asked asked = new Asked();
        for (long number = 0; asked.reads < OPERATIONS; number++) {
            int operation = requests.prepare(number);
            String key = text(requests, 0);
            if (!key.equals(dropped)) {
                asked.key(key);
                if (operation == 1) {
                    requests.prepare(number, 1, 1);
                    asked.writes++;
                    asked.fields.add(String.valueOf(requests.statement()));
                }
            }
        }
        return asked;
    }

    private static String text(RequestGenerator requests, int index) {
        ByteBuffer value = ByteBuffer.allocate(requests.valueLength(index));
        requests.writeValue(index, value);
        return StandardCharsets.UTF_8.decode(value.flip()).toString();
    }

    private static Workload workload(String choose, int writes) {
        String text = """
                title: Small
                question: Is it small?
                store: {name: null}
                load: {measure: {hold: 100/s, for: 1s}}
                workload: ycsb/f
                parameters: {rows: %d, choose: %s, reads: %d, read-modify-writes: %d}
                """.formatted(ROWS + 1, choose, 100 - writes, writes);
        ExperimentReader.Reading reading = new ExperimentReader().read("a.yaml", text);
        assertThat(reading.problems()).isEmpty();
        return Objects.requireNonNull(reading.experiment()).arms().get(0).workload();
    }
}
