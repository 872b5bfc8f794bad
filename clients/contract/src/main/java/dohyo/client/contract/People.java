package dohyo.client.contract;

import dohyo.engine.client.RequestTemplate;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Columns;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import java.util.List;

/** Records for tests of stores that know nothing but records: a person has a name and an age. */
public final class People {

    public static final Table TABLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT), new Column("age", Field.Type.TEXT)));

    private People() {}

    public static RecordAsk ask(Verb verb, String... fields) {
        return new RecordAsk(verb, TABLE, "id", List.of(fields)).of(TABLE);
    }

    /** All fields, if they hold what these draw. */
    public static RecordAsk comparing() {
        return new RecordAsk(
                        Verb.COMPARE_AND_SET,
                        TABLE,
                        "id",
                        Columns.holding(TABLE.names(), List.of("name0", "age0")),
                        "",
                        0)
                .of(TABLE);
    }

    public static RecordAsk lasting(long seconds) {
        return new RecordAsk(Verb.PUT, TABLE, "id", Columns.all(TABLE.names()), "", seconds);
    }

    /** So many of them, read by one operation. */
    public static RequestTemplate many(int keys) {
        return call(OperationStep.of(ask(Verb.MULTI_GET)).of(new MultiKeyRead(keys, 0, false)));
    }

    public static RequestTemplate call(Verb verb, String... fields) {
        return call(ask(verb, fields));
    }

    public static RequestTemplate call(RecordAsk ask) {
        return call(OperationStep.of(ask));
    }

    public static RequestTemplate call(OperationStep step) {
        RecordAsk ask = (RecordAsk) step.ask();
        List<Field> fields = ask.binds(0).stream()
                .<Field>map(
                        name -> new KeyField(name, Field.Type.TEXT, Field.Choose.UNIFORM, 10, "k"))
                .toList();
        return new RequestTemplate(step, 0, fields);
    }
}
