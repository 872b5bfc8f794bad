package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.ClaimEnvironmentRequirements;

import java.util.List;

/** {@code needs:} of a claim, without which it is not testable. */
final class EnvironmentRequirementsPart extends RecordShape<ClaimEnvironmentRequirements> {

    private static final String ANY = "any will do";

    private final FieldDeclaration<Long> cores = optional(
            "cores", CommonFieldShapes.count("1", "10000"), ANY, "Cores of the machine, at least");
    private final FieldDeclaration<Long> memory = optional(
            "memory",
            NotationShape.of(Notations.BYTES, "1k", "100000g"),
            ANY,
            "Memory of the machine, at least");
    private final FieldDeclaration<Long> heap = optional(
            "heap",
            NotationShape.of(Notations.BYTES, "1k", "100000g"),
            ANY,
            "Heap of each node, at least");
    private final FieldDeclaration<List<Long>> jdk = optional(
            "jdk",
            ListShape.oneOrMore(CommonFieldShapes.count("6", "99")),
            ANY,
            "JDK that the nodes run, one of these");
    private final FieldDeclaration<Long> nodes =
            optional("nodes", CommonFieldShapes.count("1", "1000"), ANY, "Nodes, at least");

    private final FieldDeclaration<Long> machines = optional(
            "machines",
            CommonFieldShapes.count("2", "100"),
            "one, that of the run",
            "Number of different machines, each with a run of its own; no single run can test"
                    + " such a claim");

    EnvironmentRequirementsPart() {
        super("need", "What a claim needs to be testable.");
    }

    @Override
    protected ClaimEnvironmentRequirements build(Entries given, Scope scope) {
        return new ClaimEnvironmentRequirements(
                Math.toIntExact(given.find(cores).orElse(0L)),
                given.find(memory).orElse(0L),
                given.find(heap).orElse(0L),
                given.find(jdk).orElse(List.of()).stream().map(Math::toIntExact).toList(),
                Math.toIntExact(given.find(nodes).orElse(0L)),
                Math.toIntExact(given.find(machines).orElse(0L)));
    }
}
