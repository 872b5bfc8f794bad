package dohyo.language.load;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Load.Stream;
import dohyo.model.experiment.Phase;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;

/** Checks the streams of a phase against the workload and the client of an arm. */
public record StreamChecks(Arm arm, Phase phase, Scope scope, Node otherwise) {

    public void check() {
        phase.streams().forEach(this::checkOperations);
        phase.streams().forEach(this::checkConcurrency);
        checkAdding();
    }

    private void checkOperations(Stream stream) {
        stream.operations().stream()
                .filter(name -> arm.workload().operations().stream()
                        .noneMatch(operation -> operation.name().equals(name)))
                .forEach(name -> remark("the workload of arm " + MessagePhrases.quoted(arm.name())
                        + " has no operation " + MessagePhrases.quoted(name) + " for stream "
                        + MessagePhrases.quoted(stream.name()) + ", or its weight is 0"));
    }

    private void checkConcurrency(Stream stream) {
        if (stream.load().concurrency() > arm.client().inFlight()) {
            remark("stream " + MessagePhrases.quoted(stream.name())
                    + " keeps more in flight than the" + " client may, now "
                    + arm.client().inFlight());
        }
    }

    /** Two streams that add rows would add the same ones. */
    private void checkAdding() {
        List<String> adding = phase.streams().stream()
                .filter(stream -> arm.workload().operations().stream()
                        .filter(operation -> stream.operations().contains(operation.name()))
                        .anyMatch(this::adds))
                .map(Stream::name)
                .toList();
        if (adding.size() > 1) {
            remark("streams " + String.join(" and ", adding)
                    + " both add rows; let one stream of the phase do it");
        }
    }

    private boolean adds(Operation operation) {
        return operation.adds(arm.workload().fields());
    }

    private void remark(String message) {
        scope.remark(scope.origin(phase, otherwise), message, "");
    }
}
