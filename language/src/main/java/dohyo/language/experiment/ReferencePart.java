package dohyo.language.experiment;

import dohyo.language.load.LoadPart;
import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.unit.NotationException;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.Load;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** {@code reference:}, the arm of whose capacity rates are parts. */
final class ReferencePart extends RecordShape<CapacityReference> {

    static final String NAME = "reference";

    private static final String EXPECTED = "expected";
    private static final String MEASURED = "measured";

    private final FieldDeclaration<String> arm = required(
            "arm", new ReferenceShape(DeclaredNameKind.ARM), "Whose capacity is measured first");
    private final FieldDeclaration<Load> load = required(
            "load",
            new LoadPart(),
            "The load that finds it; the rate is the result of its search, or else the highest"
                    + " throughput of any step");
    private final FieldDeclaration<Double> expected = required(
            EXPECTED, CommonFieldShapes.rate(), "What `show` assumes before it is measured");
    private final FieldDeclaration<Double> measured = optional(
            MEASURED,
            CommonFieldShapes.rate(),
            "it is measured when the run begins, and kept with the run",
            "The measured value; it is then not measured again");
    private final FieldDeclaration<Boolean> alone = standard(
            "alone",
            ChoiceShape.of(wanted -> wanted ? "true" : "false", false, true),
            "false",
            "With `true` nothing else is run");

    ReferencePart() {
        super("reference", "An arm whose capacity is measured before all trials.");
    }

    /** What rates of a whole file are parts of; 0 when it does not say, or not so. */
    static double capacityPerSecond(Node root) {
        return YamlNodes.word(root, NAME, MEASURED)
                .or(() -> YamlNodes.word(root, NAME, EXPECTED))
                .map(ReferencePart::perSecond)
                .orElse(0.0);
    }

    private static double perSecond(String word) {
        try {
            return Notations.RATE.parse(word);
        } catch (NotationException toldWhereItStands) {
            return 0;
        }
    }

    /** Its own load cannot be a part of what it measures. */
    @Override
    protected Scope declare(MappingNode node, Scope scope) {
        return scope.ratesOver(0);
    }

    @Override
    protected CapacityReference build(Entries given, Scope scope) {
        return new CapacityReference(
                given.get(arm),
                given.get(load),
                given.get(expected),
                given.find(measured).orElse(0.0),
                given.get(alone));
    }
}
