package dohyo.engine.data;

import dohyo.engine.client.Request;
import dohyo.engine.client.Statement;
import dohyo.model.experiment.Field;
import dohyo.model.experiment.Workload;
import dohyo.model.experiment.Workload.Operation;
import dohyo.model.experiment.Workload.Step;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The requests of one lane: {@link #prepare} turns the one request into that of an operation's
 * number. The same (seed, number) gives the same bytes on every lane and in every trial, and the
 * same row in every step of an operation.
 */
public final class Requests implements Request {

    private final Mix mix;
    private final Prepared[][] steps;
    private final long variantSeed;
    private int statement;
    private Value[] values;

    /** A step: its first statement among all, how many it has to choose from, and their values. */
    @SuppressWarnings("ArrayRecordComponent") // never compared; a list would cost a call a value
    private record Prepared(int first, int variants, Value[] values) {}

    private Requests(Mix mix, Prepared[][] steps, long seed) {
        this.mix = mix;
        this.steps = steps;
        variantSeed = Chance.seed(seed, "variant of a statement");
        values = steps[0][0].values();
    }

    /** The mix of operations that is measured. */
    public static Requests operations(Workload workload, long seed) {
        List<Operation> operations = workload.operations();
        Mix mix = new Mix(operations.stream().mapToDouble(Operation::weight).toArray(), seed);
        Fields fields = Fields.measuring(workload, seed, new Growth(mix, adding(workload)));
        Prepared[][] steps = new Prepared[operations.size()][];
        int first = 0;
        for (int i = 0; i < steps.length; i++) {
            List<Prepared> prepared = new ArrayList<>();
            for (Step step : operations.get(i).steps()) {
                prepared.add(new Prepared(first, step.cql().size(), fields.values(step.binds())));
                first += step.cql().size();
            }
            steps[i] = prepared.toArray(Prepared[]::new);
        }
        return new Requests(mix, steps, seed);
    }

    /** All statements of {@link #operations}, in the order of {@link #statement()}. */
    public static List<Statement> statements(Workload workload) {
        return workload.operations().stream()
                .flatMap(operation -> operation.steps().stream())
                .flatMap(
                        step -> step.cql().stream().map(cql -> new Statement(cql, step.settings())))
                .toList();
    }

    /** The insert of the load phase; the number is the row. */
    public static Requests rows(Workload workload, long seed) {
        Value[] insert = Fields.loading(workload, seed).values(workload.data().binds());
        Prepared[][] only = {{new Prepared(0, 1, insert)}};
        return new Requests(new Mix(new double[] {1}, seed), only, seed);
    }

    private static boolean[] adding(Workload workload) {
        boolean[] adding = new boolean[workload.operations().size()];
        for (int i = 0; i < adding.length; i++) {
            adding[i] = workload.operations().get(i).steps().stream()
                    .flatMap(step -> step.binds().stream())
                    .map(workload.fields()::get)
                    .anyMatch(field -> field != null && field.choose() == Field.Choose.NEXT);
        }
        return adding;
    }

    /** Index of the operation that this number is, without preparing it. */
    public int operationOf(long number) {
        return mix.operation(number);
    }

    /** Becomes the first request of this number; returns the index of its operation. */
    public int prepare(long number) {
        int operation = mix.operation(number);
        prepare(operation, 0, number);
        return operation;
    }

    private void prepare(int operation, int step, long number) {
        Prepared prepared = steps[operation][step];
        statement = prepared.first();
        if (prepared.variants() > 1) {
            long bits = Chance.bits(variantSeed, number);
            statement += (int) Chance.below(prepared.variants(), bits);
        }
        values = prepared.values();
        for (Value value : values) {
            value.prepare(number);
        }
    }

    @Override
    public int statement() {
        return statement;
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
