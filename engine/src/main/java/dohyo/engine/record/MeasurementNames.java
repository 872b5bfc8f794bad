package dohyo.engine.record;

import dohyo.model.result.HistogramTags;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.Operation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The names under which a trial measures; they give every set of histograms its shape.
 *
 * @param operations by index of the mix
 * @param steps by operation, the names of its steps; none when it is a single request
 * @param errorKinds of the transport, and {@value #TIMEOUT} and {@value #WRONG_DATA}, which the
 *     engine itself finds
 */
public record MeasurementNames(
        List<String> operations, List<List<String>> steps, List<String> errorKinds) {

    /** Kind of an operation that was not answered in the client's time. */
    public static final String TIMEOUT = "timeout";

    /** Kind of an operation whose answer was not what must have been written. */
    public static final String WRONG_DATA = "wrong_data";

    /** Adds the engine's own kinds to those of a transport; all operations are single requests. */
    public static MeasurementNames of(List<String> operations, List<String> transportKinds) {
        List<List<String>> single =
                operations.stream().map(operation -> List.<String>of()).toList();
        return new MeasurementNames(List.copyOf(operations), single, withOwn(transportKinds));
    }

    /** The same for the operations of a workload, with their steps. */
    public static MeasurementNames ofMix(List<Operation> operations, List<String> transportKinds) {
        return new MeasurementNames(
                operations.stream().map(Operation::name).toList(),
                operations.stream().map(MeasurementNames::steps).toList(),
                withOwn(transportKinds));
    }

    private static List<String> steps(Operation operation) {
        boolean single = operation.steps().size() == 1;
        return single
                ? List.of()
                : operation.steps().stream().map(OperationStep::name).toList();
    }

    private static List<String> withOwn(List<String> transportKinds) {
        List<String> kinds = new ArrayList<>(transportKinds);
        for (String own : List.of(TIMEOUT, WRONG_DATA)) {
            if (!kinds.contains(own)) {
                kinds.add(own);
            }
        }
        return List.copyOf(kinds);
    }

    public int timeoutKind() {
        return errorKinds.indexOf(TIMEOUT);
    }

    public int wrongDataKind() {
        return errorKinds.indexOf(WRONG_DATA);
    }

    /** Whether any operation is made of several requests. */
    public boolean isStepped() {
        return steps.stream().anyMatch(names -> !names.isEmpty());
    }

    /** Index of an operation's first step among all steps. */
    public int firstStep(int operation) {
        return steps.subList(0, operation).stream().mapToInt(List::size).sum();
    }

    /** Names of all steps, each after its operation: {@code rmw.read}. */
    public List<String> stepTags() {
        Stream.Builder<String> tags = Stream.builder();
        for (int operation = 0; operation < operations.size(); operation++) {
            for (String step : steps.get(operation)) {
                tags.add(HistogramTags.step(operations.get(operation), step));
            }
        }
        return tags.build().toList();
    }
}
