package dohyo.engine.data;

import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.engine.data.ExpectedAnswer.Added;
import dohyo.engine.data.FieldValueFactory.Seeds;
import dohyo.engine.data.row.AddedRowCount;
import dohyo.engine.data.row.CounterBasedRandom;
import dohyo.engine.data.row.OperationMix;
import dohyo.engine.data.row.RowChooser;
import dohyo.engine.recorded.RecordedLines;
import dohyo.model.workload.Ask;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Field;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;

/**
 * The requests of one lane: {@link #prepare} turns the one request into that of an operation's
 * number. The same (seed, number) gives the same bytes on every lane and in every trial, and the
 * same row in every step of an operation.
 */
public final class RequestGenerator implements Request {

    private static final Workload NOTHING =
            new Workload("", StoreNamespace.of("", List.of()), Map.of(), DataSet.NONE, List.of());

    private final LongToIntFunction operations;
    private final BoundStatement[][][] steps;
    private final ExpectedAnswer expected;
    private final boolean[][] reads;
    private final long variantSeed;
    private BoundStatement current;
    private long number;
    private Value[] values;

    /** @param operations the operation that a number is */
    private RequestGenerator(
            LongToIntFunction operations, Sent sent, ExpectedAnswer expected, long seed) {
        this.operations = operations;
        this.steps = sent.steps;
        this.reads = sent.reads;
        this.expected = expected;
        variantSeed = CounterBasedRandom.seed(seed, "variant of a statement");
        current = this.steps[0][0][0];
        values = current.values();
    }

    /**
     * What is sent, by operation and step.
     *
     * @param reads whether an answer is rows that were looked for
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Sent(BoundStatement[][][] steps, boolean[][] reads) {}

    /** The mix of operations that is measured. */
    public static RequestGenerator operations(Workload workload, long seed) {
        return operations(workload, seed, seed);
    }

    /**
     * The same over rows that were loaded with another seed.
     *
     * @param dataSeed of the rows that were loaded
     */
    public static RequestGenerator operations(Workload workload, long seed, long dataSeed) {
        Seeds seeds = new Seeds(seed, dataSeed);
        List<Operation> operations = workload.operations();
        OperationMix mix = new OperationMix(
                operations.stream().mapToDouble(Operation::weight).toArray(), seed);
        FieldValueFactory fields = measuring(workload, mix, seeds);
        BoundStatement[][][] steps = new BoundStatement[operations.size()][][];
        boolean[][] reads = new boolean[operations.size()][];
        int statements = 0;
        for (int i = 0; i < steps.length; i++) {
            steps[i] = new BoundStatement[operations.get(i).steps().size()][];
            reads[i] = new boolean[steps[i].length];
            for (int j = 0; j < steps[i].length; j++) {
                reads[i][j] = operations.get(i).steps().get(j).isRead();
                steps[i][j] = bound(operations.get(i).steps().get(j), statements, fields);
                statements += steps[i][j].length;
            }
        }
        return new RequestGenerator(
                mix::operation, new Sent(steps, reads), expected(workload, mix, seeds), seed);
    }

    /** The statements of a recording in their order, each with the values it was sent with. */
    public static RequestGenerator recorded(Workload workload, RecordedLines lines) {
        List<Operation> operations = workload.operations();
        BoundStatement[][][] steps = new BoundStatement[operations.size()][1][1];
        boolean[][] reads = new boolean[steps.length][1];
        for (int i = 0; i < steps.length; i++) {
            OperationStep step = operations.get(i).steps().get(0);
            reads[i][0] = step.isRead();
            Value[] values = IntStream.range(0, step.ask().binds().size())
                    .mapToObj(marker -> new RecordedValue(lines, marker))
                    .toArray(Value[]::new);
            steps[i][0][0] = new BoundStatement(i, values);
        }
        OperationMix none = new OperationMix(new double[] {1}, 0);
        return new RequestGenerator(
                lines::statement,
                new Sent(steps, reads),
                expected(workload, none, new Seeds(0, 0)),
                0);
    }

    private static ExpectedAnswer expected(Workload workload, OperationMix mix, Seeds seeds) {
        FieldValueFactory fields = measuring(workload, mix, seeds);
        int[] counts = adding(workload);
        List<Added> added = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            added.add(
                    counts[i] == 0
                            ? Added.NOTHING
                            : new Added(added(workload.operations().get(i), fields), counts[i]));
        }
        return new ExpectedAnswer(workload, fields, added);
    }

    private static RowChooser added(Operation operation, FieldValueFactory fields) {
        return operation.steps().stream()
                .flatMap(step -> step.ask().binds().stream())
                .filter(fields::isNext)
                .findFirst()
                .map(fields::rowsBehind)
                .orElseThrow();
    }

    private static BoundStatement[] bound(
            OperationStep step, int firstIndex, FieldValueFactory fields) {
        Batch batch = step.drawn();
        Ask ask = step.ask();
        return IntStream.range(0, ask.variants())
                .mapToObj(i -> new BoundStatement(firstIndex + i, ask.binds(i), batch, fields))
                .toArray(BoundStatement[]::new);
    }

    /** Fields of their own for each thread that draws. */
    private static FieldValueFactory measuring(Workload workload, OperationMix mix, Seeds seeds) {
        return FieldValueFactory.measuring(
                workload, seeds, new AddedRowCount(mix, adding(workload)));
    }

    /** All calls of {@link #operations}, in the order of {@link #statement()}. */
    public static List<RequestTemplate> calls(Workload workload) {
        return workload.steps()
                .flatMap(step -> RequestTemplate.of(step, workload).stream())
                .toList();
    }

    /** The insert of the load phase; the number is the row, or that of a batch of rows. */
    public static RequestGenerator rows(Workload workload, long seed) {
        FieldValueFactory fields = FieldValueFactory.loading(workload, seed);
        DataSet data = workload.data();
        BoundStatement insert = new BoundStatement(0, data.ask().binds(0), data.batch(), fields);
        BoundStatement[][][] only = {{{insert}}};
        OperationMix mix = new OperationMix(new double[] {1}, 0);
        Sent sent = new Sent(only, new boolean[][] {{false}});
        return new RequestGenerator(
                mix::operation, sent, new ExpectedAnswer(NOTHING, fields, List.of()), 0);
    }

    private static int[] adding(Workload workload) {
        return workload.operations().stream()
                .mapToInt(operation -> operation.steps().stream()
                        .mapToInt(step -> adding(step, workload))
                        .max()
                        .orElse(0))
                .toArray();
    }

    private static int adding(OperationStep step, Workload workload) {
        Batch batch = step.drawn();
        return step.ask().binds().stream()
                .filter(name -> isNext(workload.fields().get(name)))
                .mapToInt(name -> batch.same().contains(name) ? 1 : batch.size())
                .max()
                .orElse(0);
    }

    private static boolean isNext(@Nullable Field field) {
        return field != null && field.chooses(Field.Choose.NEXT);
    }

    /** What verified reads must find; for the receiver. */
    public ExpectedAnswer expected() {
        return expected;
    }

    /** Whether a step of an operation reads: its answer is rows that were looked for. */
    public boolean isRead(int operation, int step) {
        return reads[operation][step];
    }

    /** Index of the operation that this number is, without preparing it. */
    public int operationOf(long operationNumber) {
        return operations.applyAsInt(operationNumber);
    }

    /** Becomes the first request of this number; returns the index of its operation. */
    public int prepare(long operationNumber) {
        int operation = operations.applyAsInt(operationNumber);
        prepare(operationNumber, operation, 0);
        return operation;
    }

    /** Becomes the request of a step of this number, which is that operation. */
    public void prepare(long operationNumber, int operation, int step) {
        current = variant(steps[operation][step], operationNumber);
        number = operationNumber;
        values = current.values();
        current.prepare(operationNumber);
    }

    /** Of several statements one is drawn each time. */
    private BoundStatement variant(BoundStatement[] statements, long operationNumber) {
        if (statements.length == 1) {
            return statements[0];
        }
        long bits = CounterBasedRandom.bits(variantSeed, operationNumber);
        return statements[(int) CounterBasedRandom.below(statements.length, bits)];
    }

    @Override
    public int statement() {
        return current.index();
    }

    @Override
    public int parts() {
        return current.parts();
    }

    @Override
    public void selectPart(int index) {
        current.select(index, number);
    }

    @Override
    public int valueCount() {
        return values.length;
    }

    @Override
    public int valueLength(int index) {
        return values[index].length();
    }

    @Override
    public void writeValue(int index, ByteBuffer target) {
        values[index].write(target);
    }
}
