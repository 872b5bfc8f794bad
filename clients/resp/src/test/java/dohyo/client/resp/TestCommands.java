package dohyo.client.resp;

import dohyo.client.contract.TransportContract;
import dohyo.client.resp.wire.CommandText;
import dohyo.engine.client.RequestTemplate;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.Field;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Commands of tests, whose values are texts unless their fields are given. */
final class TestCommands {

    private TestCommands() {}

    static List<RequestTemplate> of(String... texts) {
        return Stream.of(texts).map(TestCommands::call).toList();
    }

    static RequestTemplate call(String text) {
        return TransportContract.call(ask(text));
    }

    /** An answer whose columns must show these fields. */
    static RequestTemplate verified(String text, String... fields) {
        return TransportContract.call(OperationStep.of(ask(text)).verifying(List.of(fields)));
    }

    static RequestTemplate call(String text, List<Field> binds) {
        List<String> names = binds.stream().map(Field::name).toList();
        return new RequestTemplate(OperationStep.of(new CommandAsk(text, names)), 0, binds);
    }

    static CommandAsk ask(String text) {
        int markers = CommandText.parse(text).markers();
        List<String> binds =
                IntStream.range(0, markers).mapToObj(i -> "value" + i).toList();
        return new CommandAsk(text, binds);
    }
}
