package dohyo.model.experiment;

import dohyo.model.experiment.RequestSettings.Batch;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * A data set, the operations on it and how keys and values are drawn.
 *
 * @param schema statements that create the tables, run once on the fresh store inside
 *     {@code keyspace}
 * @param fields generators by name, referred to by the binds of statements
 * @param operations the mix; weights need not sum to one
 */
public record Workload(
        String name,
        String keyspace,
        List<String> schema,
        Map<String, Field> fields,
        DataSet data,
        List<Operation> operations) {

    /** Whether any read is held against what must have been written. */
    public boolean isVerified() {
        return operations.stream()
                .flatMap(operation -> operation.steps().stream())
                .anyMatch(step -> !step.settings().verify().isEmpty());
    }

    /** The same with content that nobody can know again, and answers that are only counted. */
    public Workload unverified() {
        Map<String, Field> free = new LinkedHashMap<>();
        fields.forEach((name, field) -> free.put(name, field.freed()));
        return new Workload(
                this.name,
                keyspace,
                schema,
                Collections.unmodifiableMap(free),
                data,
                operations.stream().map(Operation::unverified).toList());
    }

    /**
     * What is loaded before anything is measured.
     *
     * @param rows how many times {@code cql} is run, with row number 0, 1, 2, ...; 0 for none
     * @param cql the statement with {@code ?} markers; empty when rows is 0
     * @param binds names of fields, one per marker
     * @param ratePerSecond most rows loaded in a second; 0 for as many as the store takes
     * @param batch how many rows travel together, a divisor of all; older run directories do not
     *     say and mean one
     */
    public record DataSet(
            long rows, String cql, List<String> binds, double ratePerSecond, Batch batch) {

        public DataSet {
            batch = Objects.requireNonNullElse(batch, Batch.SINGLE);
        }

        /** Each row by itself. */
        public DataSet(long rows, String cql, List<String> binds, double ratePerSecond) {
            this(rows, cql, binds, ratePerSecond, Batch.SINGLE);
        }

        /** As fast as the store takes them. */
        public DataSet(long rows, String cql, List<String> binds) {
            this(rows, cql, binds, 0);
        }
    }

    /**
     * One kind of request, of one or several steps about the same row.
     *
     * @param name the tag under which it is measured, for example {@code read}
     * @param weight its share of the mix relative to the other weights
     * @param steps each is sent when the one before it was answered; at least one
     * @param emptyExpected whether reads that find nothing are part of the question
     */
    public record Operation(String name, double weight, List<Step> steps, boolean emptyExpected) {

        /** Whose reads are to find something. */
        public Operation(String name, double weight, List<Step> steps) {
            this(name, weight, steps, false);
        }

        /** The same under another name. */
        public Operation named(String other) {
            return new Operation(other, weight, steps, emptyExpected);
        }

        /** Whether it adds rows: it binds a field that takes the next row. */
        public boolean adds(Map<String, Field> fields) {
            return steps.stream()
                    .flatMap(step -> step.binds().stream())
                    .map(fields::get)
                    .anyMatch(field -> field != null && field.choose() == Field.Choose.NEXT);
        }

        /** An operation of one step with one statement. */
        public Operation(String name, double weight, String cql, List<String> binds) {
            this(name, weight, List.of(new Step(List.of(cql), binds)));
        }

        Operation unverified() {
            return new Operation(
                    name, weight, steps.stream().map(Step::unverified).toList(), emptyExpected);
        }
    }

    /**
     * A request to the store.
     *
     * @param name measured as {@code operation.name}; empty when it is the only step
     * @param cql the statement with {@code ?} markers; of several one is drawn each time
     * @param binds names of fields, one per marker; of several statements those of each one after
     *     the other
     * @param settings how it is sent; older run directories do not say and mean the standard
     */
    public record Step(
            String name, List<String> cql, List<String> binds, RequestSettings settings) {

        /** Of CQL, and of the Redis protocol those that answer with what they have found. */
        private static final Pattern READ = Pattern.compile(
                "(?i)\\s*(SELECT|M?GET|GETRANGE|GETEX|GETDEL|HM?GET|HGETALL|HKEYS|HVALS|LINDEX"
                        + "|LRANGE|SMEMBERS|ZRANGE|ZSCORE|XRANGE|XREAD)\\b.*",
                Pattern.DOTALL);

        public Step {
            settings = Objects.requireNonNullElse(settings, RequestSettings.STANDARD);
        }

        /** The only step of its operation, with standard settings. */
        public Step(List<String> cql, List<String> binds) {
            this("", cql, binds, RequestSettings.STANDARD);
        }

        /** Whether each answer is rows that were looked for, and not word of a condition. */
        public boolean isRead() {
            return cql.stream().allMatch(statement -> READ.matcher(statement).matches());
        }

        /** What is bound to one of the statements. */
        public List<String> binds(int statement) {
            int each = binds.size() / cql.size();
            return binds.subList(statement * each, (statement + 1) * each);
        }

        Step unverified() {
            return new Step(name, cql, binds, settings.verifying(List.of()));
        }
    }
}
