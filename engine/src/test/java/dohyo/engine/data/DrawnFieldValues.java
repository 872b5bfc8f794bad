package dohyo.engine.data;

import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.Field.Form;
import dohyo.model.workload.Field.Numbering;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/** Values of one field as they would be sent. */
final class DrawnFieldValues {

    private final RequestGenerator requests;

    private DrawnFieldValues(RequestGenerator requests) {
        this.requests = requests;
    }

    static DrawnFieldValues key(Field.Type type, Choose choose, long from, Numbering numbering) {
        Field field = new KeyField("f", type, choose, from, "user", numbering, "");
        return new DrawnFieldValues(RequestGenerator.operations(workload(field), 7));
    }

    static DrawnFieldValues loaded(Field.Type type, long from, Numbering numbering) {
        Field field = new KeyField("f", type, Choose.UNIFORM, from, "user", numbering, "");
        return new DrawnFieldValues(RequestGenerator.rows(workload(field), 7));
    }

    static DrawnFieldValues content(Field.Type type, int size, Form form) {
        Field field = new ContentField("f", type, size, size, form, Field.Draw.ANY);
        return new DrawnFieldValues(RequestGenerator.operations(workload(field), 7));
    }

    private static Workload workload(Field field) {
        return new Workload(
                "test",
                StoreNamespace.of("ks", List.of()),
                Map.of("f", field),
                new Workload.DataSet(1000, CqlAsk.of("", List.of("f"))),
                List.of(new Workload.Operation("op", 1, CqlAsk.of("", List.of("f")))));
    }

    ByteBuffer bytes(long number) {
        requests.prepare(number);
        ByteBuffer target = ByteBuffer.allocate(requests.valueLength(0));
        requests.writeValue(0, target);
        if (target.hasRemaining()) {
            throw new AssertionError(target.remaining() + " bytes are missing");
        }
        return target.flip();
    }

    long number(long operation) {
        return bytes(operation).getLong(0);
    }

    /** How often each of the rows comes in so many operations. */
    long[] counts(int rows, int operations) {
        long[] counts = new long[rows];
        for (long operation = 0; operation < operations; operation++) {
            counts[(int) number(operation)]++;
        }
        return counts;
    }
}
