package dohyo.client.hbase;

import dohyo.client.contract.MultiKeyRequest;
import dohyo.client.contract.TransportContract;
import dohyo.engine.client.Request;
import dohyo.engine.client.RequestTemplate;
import dohyo.model.workload.Field;
import dohyo.model.workload.MultiKeyRead;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.RecordAsk.Columns;
import dohyo.model.workload.RecordAsk.Verb;
import dohyo.model.workload.Table;
import dohyo.model.workload.Table.Column;

import java.util.List;
import java.util.stream.IntStream;

/** What these tests do with records. */
final class Records {

    static final Table USERS = new Table(
            "users",
            new Column("id", Field.Type.TEXT),
            List.of(new Column("value", Field.Type.TEXT)));

    private Records() {}

    static RecordAsk ask(Verb verb, String... fields) {
        List<String> expected = verb == Verb.COMPARE_AND_SET ? List.of("old") : List.of();
        return new RecordAsk(
                        verb, USERS, "id", Columns.holding(List.of(fields), expected), "count", 0)
                .of(USERS);
    }

    static RequestTemplate call(Verb verb, String... fields) {
        return TransportContract.call(OperationStep.of(ask(verb, fields)));
    }

    static RequestTemplate verified(Verb verb, String... fields) {
        return TransportContract.call(
                OperationStep.of(ask(verb, fields)).verifying(List.of(fields)));
    }

    static RequestTemplate many(int keys, int atOnce) {
        return TransportContract.call(
                OperationStep.of(ask(Verb.MULTI_GET)).of(new MultiKeyRead(keys, atOnce, false)));
    }

    /** A request about so many keys, which begin with the letters from a to z in turn. */
    static Request keys(int statement, int count) {
        return MultiKeyRequest.of(
                statement,
                IntStream.range(0, count).mapToObj(i -> (char) ('a' + i % 26) + "-key-" + i));
    }
}
