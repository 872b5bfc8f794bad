package dohyo.engine;

import dohyo.model.experiment.Load.Stream;
import dohyo.model.experiment.Phase;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

/** The part of a workload that is done by one stream of a phase. */
record StreamWorkload(Workload workload, Phase.Streams phase, int index) {

    /** Streams that draw their keys by number must not draw the same ones at the same time. */
    private static final int NUMBER_BITS = 38;

    Stream stream() {
        return phase.streams().get(index);
    }

    /** The workload with the stream's operations only, by the names that are measured. */
    Workload mix() {
        return workload.doing(workload.operations().stream()
                .filter(operation -> stream().operations().contains(operation.name()))
                .map(this::measured)
                .toList());
    }

    /**
     * Added to the numbers of its operations. The stream that adds rows, of which there is one at
     * most, counts on from what was added before.
     */
    long numbersFrom() {
        boolean adds = mix().operations().stream()
                .anyMatch(operation -> operation.adds(workload.fields()));
        return adds ? 0 : (index + 1L) << NUMBER_BITS;
    }

    /** What occurs in several streams is told apart. */
    private Operation measured(Operation operation) {
        long streams = phase.streams().stream()
                .filter(other -> other.operations().contains(operation.name()))
                .count();
        String name = streams > 1 ? stream().name() + "/" + operation.name() : operation.name();
        return operation.named(name);
    }
}
