package dohyo.engine.data;

import dohyo.engine.client.Request;
import dohyo.model.experiment.Workload;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * The requests of one lane: {@link #prepare} turns the one request into that of an operation's
 * number. The same (seed, number) gives the same bytes on every lane and in every trial.
 */
public final class Requests implements Request {

    private final Mix mix;
    private final Value[][] statements;
    private int statement;
    private Value[] values;

    private Requests(Mix mix, Value[][] statements) {
        this.mix = mix;
        this.statements = statements;
        values = statements[0];
    }

    /** The mix of operations that is measured. */
    public static Requests operations(Workload workload, long seed) {
        List<Workload.Operation> operations = workload.operations();
        double[] weights =
                operations.stream().mapToDouble(Workload.Operation::weight).toArray();
        Fields fields = new Fields(workload.fields(), seed, false);
        Value[][] statements = operations.stream()
                .map(operation -> fields.values(operation.binds()))
                .toArray(Value[][]::new);
        return new Requests(new Mix(weights, seed), statements);
    }

    /** The insert of the load phase; the number is the row. */
    public static Requests rows(Workload workload, long seed) {
        Fields fields = new Fields(workload.fields(), seed, true);
        Value[][] insert = {fields.values(workload.data().binds())};
        return new Requests(new Mix(new double[] {1}, seed), insert);
    }

    /** Index of the operation that this number is, without preparing it. */
    public int operationOf(long number) {
        return mix.operation(number);
    }

    /** Becomes the request of this number; returns the index of its operation. */
    public int prepare(long number) {
        statement = mix.operation(number);
        values = statements[statement];
        for (Value value : values) {
            value.prepare(number);
        }
        return statement;
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
