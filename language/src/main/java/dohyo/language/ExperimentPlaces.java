package dohyo.language;

import dohyo.language.scope.Scope;
import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessage;
import dohyo.language.scope.YamlNodes;
import dohyo.language.variant.ScaleOverlays;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.function.Function;

/**
 * Where the values of an experiment stand in its file, for those who find out later what is wrong
 * with them. It knows the very values of the experiment that was read with it, no copies.
 */
public final class ExperimentPlaces {

    private final Node file;
    private final Scope scope;
    private final Function<ValidationMessage, Problem> problems;

    ExperimentPlaces(Node file, Scope scope, Function<ValidationMessage, Problem> problems) {
        this.file = file;
        this.scope = scope;
        this.problems = problems;
    }

    /** A problem with a value, such as a claim, a store or the text of a statement. */
    public Problem problem(Object value, String message, String hint) {
        return problem(scope.origin(value, file), message, hint);
    }

    /** A problem with a field of a value; with all of it when the field is not written. */
    public Problem problem(Object value, String field, String message, String hint) {
        Node whole = scope.origin(value, file);
        return problem(YamlNodes.child(whole, field).orElse(whole), message, hint);
    }

    /** Whether the file has scales and chooses none, so that it is likely to be run at another. */
    public boolean leavesScaleOpen() {
        return !YamlNodes.names(file, ScaleOverlays.SCALES).isEmpty()
                && YamlNodes.word(file, ScaleOverlays.SCALE).isEmpty();
    }

    /** Whether it was read from a place of its own. */
    public boolean knows(Object value) {
        return !scope.origin(value, file).equals(file);
    }

    private Problem problem(Node node, String message, String hint) {
        return problems.apply(new ValidationMessage(
                SourceRange.of(node),
                MessagePhrases.printable(message),
                MessagePhrases.printable(hint)));
    }
}
