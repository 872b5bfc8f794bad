package dohyo.model.workload;

import dohyo.model.recording.Recording;

import org.jspecify.annotations.Nullable;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A data set, the operations on it and how keys and values are drawn.
 *
 * @param space where the data lie
 * @param fields generators by name, referred to by the binds of what is asked
 * @param operations the mix; weights need not sum to one
 * @param recording of which the operations are the statements, each sent when its turn comes; null
 *     where operations are drawn, and in older result directories
 */
public record Workload(
        String name,
        StoreNamespace space,
        Map<String, Field> fields,
        DataSet data,
        List<Operation> operations,
        @Nullable Recording recording) {

    /** Whose operations are drawn. */
    public Workload(
            String name,
            StoreNamespace space,
            Map<String, Field> fields,
            DataSet data,
            List<Operation> operations) {
        this(name, space, fields, data, operations, null);
    }

    /** The same whose operations are drawn by their weights, with any values. */
    public Workload drawn() {
        return new Workload(name, space, fields, data, operations);
    }

    /** All that is asked of the store: the data set, if there is one, and each step. */
    public Stream<Ask> asks() {
        return Stream.concat(
                Stream.of(data).filter(set -> set.rows() > 0).map(DataSet::ask),
                steps().map(OperationStep::ask));
    }

    /** All steps of all operations. */
    public Stream<OperationStep> steps() {
        return operations.stream().flatMap(operation -> operation.steps().stream());
    }

    /** Whether any read is held against what must have been written. */
    public boolean isVerified() {
        return steps().anyMatch(step -> !step.verify().isEmpty());
    }

    /** The same with content that nobody can know again, and answers that are only counted. */
    public Workload unverified() {
        Map<String, Field> free = new LinkedHashMap<>();
        fields.forEach((field, each) -> free.put(field, freed(each)));
        return new Workload(
                name,
                space,
                Collections.unmodifiableMap(free),
                data,
                operations.stream().map(Operation::unverified).toList(),
                recording);
    }

    /** Which keys are chosen together matters to what is found. */
    private static Field freed(Field field) {
        if (field instanceof ContentField content) {
            return content.freed();
        }
        boolean isKept = field.type() == Field.Type.TOKEN || field.chooses(Field.Choose.TOGETHER);
        return isKept ? field : field.ofKey("");
    }

    /** The same with other operations. */
    public Workload doing(List<Operation> others) {
        return new Workload(name, space, fields, data, others, recording);
    }

    /** The same with another data set. */
    public Workload loading(DataSet other) {
        return new Workload(name, space, fields, other, operations, recording);
    }

    /**
     * What is loaded before anything is measured.
     *
     * @param rows how many times it is asked, with row number 0, 1, 2, ...; 0 for none
     * @param ask what puts a row there
     * @param ratePerSecond most rows loaded in a second; 0 for as many as the store takes
     * @param batch how many rows travel together, a divisor of all
     */
    public record DataSet(long rows, Ask ask, double ratePerSecond, Batch batch) {

        /** Nothing is loaded. */
        public static final DataSet NONE = new DataSet(0, CommandAsk.NOTHING);

        /** Each row by itself, as fast as the store accepts them. */
        public DataSet(long rows, Ask ask) {
            this(rows, ask, 0, Batch.SINGLE);
        }

        /** The request that loads a row, or a batch of them. */
        public OperationStep step() {
            return OperationStep.of(ask).in(batch);
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
    public record Operation(
            String name, double weight, List<OperationStep> steps, boolean emptyExpected) {

        /** Whose reads are to find something. */
        public Operation(String name, double weight, List<OperationStep> steps) {
            this(name, weight, steps, false);
        }

        /** An operation of one step. */
        public Operation(String name, double weight, Ask ask) {
            this(name, weight, List.of(OperationStep.of(ask)));
        }

        /** The same under another name. */
        public Operation named(String other) {
            return new Operation(other, weight, steps, emptyExpected);
        }

        /** Whether it adds rows: it binds a field that takes the next row. */
        public boolean adds(Map<String, Field> fields) {
            return steps.stream()
                    .flatMap(step -> step.ask().binds().stream())
                    .map(fields::get)
                    .anyMatch(field -> field != null && field.chooses(Field.Choose.NEXT));
        }

        Operation unverified() {
            return new Operation(
                    name,
                    weight,
                    steps.stream().map(step -> step.verifying(List.of())).toList(),
                    emptyExpected);
        }
    }
}
