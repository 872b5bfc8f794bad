package dohyo.client.memcached;

import dohyo.engine.client.RequestTemplate;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Columns;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import java.util.List;

/** Records of these tests: a person has a name and an age. */
final class PersonRecords {

    static final Table TABLE = new Table(
            "people",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("name", Field.Type.TEXT), new Column("age", Field.Type.TEXT)));

    private PersonRecords() {}

    static RecordAsk ask(Verb verb, String... fields) {
        return new RecordAsk(verb, TABLE, "id", List.of(fields)).of(TABLE);
    }

    static RecordAsk lasting(long seconds) {
        return new RecordAsk(Verb.PUT, TABLE, "id", Columns.all(TABLE.names()), "", seconds);
    }

    static RequestTemplate call(Verb verb, String... fields) {
        return call(ask(verb, fields));
    }

    static RequestTemplate call(RecordAsk ask) {
        List<Field> fields = ask.binds(0).stream()
                .<Field>map(
                        name -> new KeyField(name, Field.Type.TEXT, Field.Choose.UNIFORM, 10, "k"))
                .toList();
        return new RequestTemplate(OperationStep.of(ask), 0, fields);
    }
}
