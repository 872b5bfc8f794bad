package dohyo.engine.data;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.engine.data.row.Fnv1aHash;
import dohyo.language.ExperimentImporter;
import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.ExperimentImporter.Request;
import dohyo.language.ExperimentReader;
import dohyo.model.workload.Workload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.WorkloadException;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;

/**
 * One property file, given to YCSB's own classes (site.ycsb:core) and, imported, to our generators:
 * the same mix, each key as often, scans as long, fields as large. Chi-squared tests of both; each
 * is shown to find another distribution out.
 */
class ImportedYcsbTest {

    private static final int ROWS = 500;
    private static final int OPERATIONS = 100_000;
    private static final int SEED = 5;

    /** YCSB's chance has no seed: so far apart by chance is one time in hundreds of thousands. */
    private static final double FAR = 4.5;

    private static final String MIX = """
            workload=site.ycsb.workloads.CoreWorkload
            recordcount=%d
            operationcount=%d
            fieldcount=3
            readproportion=0.6
            updateproportion=0.4
            """.formatted(ROWS, OPERATIONS);

    /** What was asked for. */
    private static final class Asked extends DB {
        private final Map<String, Integer> keys = new TreeMap<>();
        private final Map<String, Integer> kinds = new TreeMap<>();
        private final Map<String, Integer> lengths = new TreeMap<>();
        private final Map<String, Integer> sizes = new TreeMap<>();

        private void count(Map<String, Integer> counts, Object what) {
            counts.merge(String.valueOf(what), 1, Integer::sum);
        }

        @Override
        public Status read(
                String table, String key, Set<String> wanted, Map<String, ByteIterator> result) {
            count(kinds, "read");
            count(keys, key);
            return Status.OK;
        }

        @Override
        public Status update(String table, String key, Map<String, ByteIterator> values) {
            count(kinds, "update");
            count(keys, key);
            values.values().forEach(value -> count(sizes, value.bytesLeft()));
            return Status.OK;
        }

        @Override
        @SuppressWarnings({"JdkObsolete", "NonApiType"}) // YCSB's own signature
        public Status scan(
                String table,
                String start,
                int rows,
                Set<String> wanted,
                Vector<HashMap<String, ByteIterator>> result) {
            count(kinds, "scan");
            count(lengths, rows);
            result.add(new HashMap<>());
            return Status.OK;
        }

        @Override
        public Status insert(String table, String key, Map<String, ByteIterator> values) {
            count(kinds, "insert");
            return Status.OK;
        }

        @Override
        public Status delete(String table, String key) {
            throw new AssertionError("the core workload deletes nothing");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"uniform", "zipfian", "hotspot", "exponential"})
    void each_key_comes_as_often_as_from_ycsb(String distribution) throws Exception {
        String file = MIX + "requestdistribution=" + distribution;
        Asked theirs = ycsb(file);
        Asked ours = ours(distribution.equals("zipfian") ? withOneMore(file) : file, ROWS);
        assertThat(ours.keys.keySet()).as("the same keys").containsAll(theirs.keys.keySet());
        assertThat(apart(theirs.keys, ours.keys)).isLessThan(FAR);
        assertThat(apart(theirs.kinds, ours.kinds)).isLessThan(FAR);
    }

    /** YCSB draws by an approximation of Zipf's law, and never the oldest row. */
    @Test
    void the_newest_rows_come_nearly_as_often_as_from_ycsb() throws Exception {
        String file = MIX + "requestdistribution=latest";
        Map<String, Integer> theirs = ycsb(file).keys;
        assertThat(distance(theirs, ours(file, ROWS).keys)).isLessThan(0.05);
        assertThat(distance(theirs, ours(MIX, ROWS).keys)).isGreaterThan(0.4);
    }

    /** The share of draws that would have to be of other keys for both to be the same. */
    private static double distance(Map<String, Integer> one, Map<String, Integer> other) {
        Set<String> all = new HashSet<>(one.keySet());
        all.addAll(other.keySet());
        return all.stream()
                        .mapToDouble(key ->
                                Math.abs(one.getOrDefault(key, 0) - other.getOrDefault(key, 0)))
                        .sum()
                / (2.0 * OPERATIONS);
    }

    @Test
    void another_distribution_is_found_out() throws Exception {
        Asked uniform = ycsb(MIX + "requestdistribution=uniform");
        assertThat(apart(uniform.keys, ours(MIX + "requestdistribution=hotspot", ROWS).keys))
                .isGreaterThan(10 * FAR);
        Asked mixed = ours(MIX.replace("updateproportion=0.4", "updateproportion=0.44"), ROWS);
        assertThat(apart(uniform.kinds, mixed.kinds)).isGreaterThan(FAR);
    }

    /** One operation of these is a read and an update, so each of both is compared by itself. */
    @Test
    void records_are_read_and_written_again_as_often() throws Exception {
        String file = MIX + "readmodifywriteproportion=0.5";
        Asked theirs = ycsb(file);
        Asked ours = ours(file, ROWS);
        for (String kind : List.of("read", "update")) {
            assertThat(deviations(theirs.kinds, ours.kinds, kind)).isLessThan(FAR);
        }
        Asked more = ours(file.replace("proportion=0.5", "proportion=0.6"), ROWS);
        assertThat(deviations(theirs.kinds, more.kinds, "update")).isGreaterThan(FAR);
    }

    /** How far two shares of as many operations are apart. */
    private static double deviations(
            Map<String, Integer> one, Map<String, Integer> other, String kind) {
        int here = one.getOrDefault(kind, 0);
        int there = other.getOrDefault(kind, 0);
        double share = (here + there) / (2.0 * OPERATIONS);
        return Math.abs(here - there) / Math.sqrt(2 * OPERATIONS * share * (1 - share));
    }

    @Test
    void keys_that_are_not_hashed_begin_where_ycsb_begins() throws Exception {
        String file = MIX + "insertorder=ordered\ninsertstart=100\ninsertcount=300";
        Asked theirs = ycsb(file);
        Asked ours = ours(file, ROWS);
        assertThat(ours.keys.keySet())
                .isEqualTo(theirs.keys.keySet())
                .contains("user100", "user399");
        assertThat(apart(theirs.keys, ours.keys)).isLessThan(FAR);
    }

    @Test
    void scans_and_inserts_come_as_often_and_scans_are_as_long() throws Exception {
        String file = """
                recordcount=%d
                operationcount=%d
                readproportion=0
                updateproportion=0
                scanproportion=0.9
                insertproportion=0.1
                minscanlength=5
                maxscanlength=24
                """.formatted(ROWS, OPERATIONS);
        Asked theirs = ycsb(file);
        Asked ours = ours(file, ROWS);
        assertThat(apart(theirs.kinds, ours.kinds)).isLessThan(FAR);
        assertThat(ours.lengths).hasSize(20).containsOnlyKeys(theirs.lengths.keySet());
        assertThat(apart(theirs.lengths, ours.lengths)).isLessThan(FAR);
        assertThat(apart(theirs.lengths, ours(file + "maxscanlength=23", ROWS).lengths))
                .isGreaterThan(10 * FAR);
    }

    @Test
    void fields_of_uniform_length_are_as_long() throws Exception {
        String file = MIX + "fieldlengthdistribution=uniform\nfieldlength=40\nminfieldlength=11";
        Asked theirs = ycsb(file);
        Asked ours = ours(file, ROWS);
        assertThat(ours.sizes).hasSize(30).containsOnlyKeys(theirs.sizes.keySet());
        assertThat(apart(theirs.sizes, ours.sizes)).isLessThan(FAR);
    }

    /**
     * YCSB's zipfian draws from one row more than there are, and draws again when it is that one.
     */
    private static String withOneMore(String file) {
        return file + "\nrecordcount=" + (ROWS + 1);
    }

    private static Asked ycsb(String file) throws IOException, WorkloadException {
        Properties properties = new Properties();
        properties.load(new StringReader(file));
        Measurements.setProperties(properties);
        CoreWorkload workload = new CoreWorkload();
        workload.init(properties);
        Asked asked = new Asked();
        for (int i = 0; i < OPERATIONS; i++) {
            workload.doTransaction(asked, new Object());
        }
        return asked;
    }

    /** The imported file's operations; keys of more rows than there are count as never drawn. */
    private static Asked ours(String file, int rows) {
        Workload workload = workload(file);
        List<String> names =
                workload.operations().stream().map(Workload.Operation::name).toList();
        String beyond = "user" + Fnv1aHash.hash(rows);
        RequestGenerator requests = RequestGenerator.operations(workload, SEED);
        Asked asked = new Asked();
        int done = 0;
        for (long number = 0; done < OPERATIONS; number++) {
            String name = names.get(requests.prepare(number));
            if (draw(asked, requests, name, beyond)) {
                done++;
                if (name.equals("read_modify_write")) {
                    requests.prepare(number, names.indexOf(name), 1);
                    draw(asked, requests, "update", beyond);
                }
            }
        }
        return asked;
    }

    /** Whether it is about a row that is there. */
    private static boolean draw(
            Asked asked, RequestGenerator requests, String name, String beyond) {
        switch (name) {
            case "insert" -> asked.count(asked.kinds, "insert");
            case "scan" -> {
                asked.count(asked.kinds, "scan");
                asked.count(asked.lengths, number(requests, 1));
            }
            case "update" -> {
                String key = text(requests, 1);
                if (key.equals(beyond)) {
                    return false;
                }
                asked.count(asked.kinds, "update");
                asked.count(asked.keys, key);
                asked.count(asked.sizes, requests.valueLength(0));
            }
            default -> {
                String key = text(requests, 0);
                if (key.equals(beyond)) {
                    return false;
                }
                asked.count(asked.kinds, "read");
                asked.count(asked.keys, key);
            }
        }
        return true;
    }

    private static int number(RequestGenerator requests, int index) {
        ByteBuffer value = ByteBuffer.allocate(requests.valueLength(index));
        requests.writeValue(index, value);
        return value.flip().getInt();
    }

    private static String text(RequestGenerator requests, int index) {
        ByteBuffer value = ByteBuffer.allocate(requests.valueLength(index));
        requests.writeValue(index, value);
        return StandardCharsets.UTF_8.decode(value.flip()).toString();
    }

    private static Workload workload(String file) {
        Imported imported =
                ExperimentImporter.read("w", file, new Request(List.of(), List.of(), false));
        assertThat(imported.problems()).isEmpty();
        return Objects.requireNonNull(
                        new ExperimentReader().read("a.yaml", imported.text()).experiment())
                .arms()
                .get(0)
                .workload();
    }

    /**
     * Pearson's statistic of two samples as a number of standard deviations, by Wilson and
     * Hilferty; samples need not be of one size. What came too rarely to be judged is taken
     * together.
     */
    private static double apart(Map<String, Integer> one, Map<String, Integer> other) {
        Set<String> all = new HashSet<>(one.keySet());
        all.addAll(other.keySet());
        double here = one.values().stream().mapToInt(Integer::intValue).sum();
        double there = other.values().stream().mapToInt(Integer::intValue).sum();
        double statistic = 0;
        double freedom = -1;
        double rareHere = 0;
        double rareThere = 0;
        for (String key : all) {
            double a = one.getOrDefault(key, 0);
            double b = other.getOrDefault(key, 0);
            if (a + b < 10) {
                rareHere += a;
                rareThere += b;
                continue;
            }
            statistic += part(a, b, here, there);
            freedom++;
        }
        if (rareHere + rareThere > 0) {
            statistic += part(rareHere, rareThere, here, there);
            freedom++;
        }
        double spread = 2 / (9 * freedom);
        return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
    }

    private static double part(double a, double b, double here, double there) {
        double difference = a * Math.sqrt(there / here) - b * Math.sqrt(here / there);
        return difference * difference / (a + b);
    }
}
