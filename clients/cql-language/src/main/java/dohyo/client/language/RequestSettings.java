package dohyo.client.language;

import dohyo.model.workload.Batch;
import dohyo.model.workload.CqlOptions;
import dohyo.model.workload.CqlOptions.Form;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;

import java.util.List;

/**
 * How one statement is sent, beyond what its client does with all of them.
 *
 * @param consistency CQL consistency level; empty for the client's
 * @param serialConsistency of conditional statements, {@code SERIAL} or {@code LOCAL_SERIAL}; empty
 *     for the store's standard
 * @param pageRows rows in a page; 0 for all at once. Further pages are asked for one after the
 *     other, and the request ends with the last
 * @param batch how many executions of the statement travel together
 * @param verify names of fields, one per column of the answer, whose values must stand in its rows;
 *     empty when the answer is only counted
 * @param many partitions that one operation reads, by requests of its own for each or for groups
 * @param form in which the statement travels
 */
public record RequestSettings(
        String consistency,
        String serialConsistency,
        int pageRows,
        Batch batch,
        List<String> verify,
        MultiKeyRead many,
        Form form) {

    /** What a statement gets that does not say otherwise. */
    public static final RequestSettings STANDARD =
            new RequestSettings("", "", 0, Batch.SINGLE, List.of());

    public RequestSettings {
        verify = List.copyOf(verify);
    }

    /** Of a prepared statement about one partition. */
    public RequestSettings(
            String consistency,
            String serialConsistency,
            int pageRows,
            Batch batch,
            List<String> verify) {
        this(
                consistency,
                serialConsistency,
                pageRows,
                batch,
                verify,
                MultiKeyRead.ONE,
                Form.PREPARED);
    }

    /** Of a step whose statement has these options. */
    public static RequestSettings of(OperationStep step, CqlOptions options) {
        return new RequestSettings(
                options.consistency(),
                options.serialConsistency(),
                options.pageRows(),
                step.batch(),
                step.verify(),
                step.many(),
                options.form());
    }

    /** The same for many partitions. */
    public RequestSettings of(MultiKeyRead partitions) {
        return new RequestSettings(
                consistency, serialConsistency, pageRows, batch, verify, partitions, form);
    }

    /** The same in another form. */
    public RequestSettings in(Form other) {
        return new RequestSettings(
                consistency, serialConsistency, pageRows, batch, verify, many, other);
    }
}
