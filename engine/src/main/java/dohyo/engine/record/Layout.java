package dohyo.engine.record;

import java.util.ArrayList;
import java.util.List;

/**
 * The names under which a trial measures; they give every set of histograms its shape.
 *
 * @param operations by index of the statement
 * @param errorKinds of the transport, and {@value #TIMEOUT}, which the engine itself finds
 */
public record Layout(List<String> operations, List<String> errorKinds) {

    /** Kind of an operation that was not answered in the client's time. */
    public static final String TIMEOUT = "timeout";

    /** Adds the engine's own kind to those of a transport. */
    public static Layout of(List<String> operations, List<String> transportKinds) {
        List<String> kinds = new ArrayList<>(transportKinds);
        if (!kinds.contains(TIMEOUT)) {
            kinds.add(TIMEOUT);
        }
        return new Layout(List.copyOf(operations), List.copyOf(kinds));
    }

    public int timeoutKind() {
        return errorKinds.indexOf(TIMEOUT);
    }
}
