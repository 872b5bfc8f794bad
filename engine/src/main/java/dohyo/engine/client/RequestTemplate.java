package dohyo.engine.client;

import dohyo.model.workload.Field;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One way of asking what a step asks, as a lane will send it again and again.
 *
 * @param variant which of the ways of {@link OperationStep#ask}
 * @param binds the fields whose values it takes, in order; of keys that share a request a list
 */
public record RequestTemplate(OperationStep step, int variant, List<Field> binds) {

    public RequestTemplate {
        binds = List.copyOf(binds);
    }

    /** All ways of a step of a workload, of which one is drawn each time. */
    public static List<RequestTemplate> of(OperationStep step, Workload workload) {
        return IntStream.range(0, step.ask().variants())
                .mapToObj(variant ->
                        new RequestTemplate(step, variant, fields(step, variant, workload)))
                .toList();
    }

    private static List<Field> fields(OperationStep step, int variant, Workload workload) {
        Stream<Field> fields = step.ask().binds(variant).stream()
                .map(name -> Objects.requireNonNull(workload.fields().get(name), name));
        return step.many().grouped() ? fields.map(Field::listed).toList() : fields.toList();
    }
}
