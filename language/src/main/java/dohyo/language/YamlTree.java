package dohyo.language;

import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessages;
import dohyo.language.variant.YamlTreeOverlay;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.scanner.StreamReader;

import java.util.Optional;

/** From text to a tree of nodes that is safe to walk. */
final class YamlTree {

    private final LoadSettings settings = LoadSettings.builder()
            .setUseMarks(true)
            .setAllowDuplicateKeys(true)
            .setAllowNonScalarKeys(true)
            .setMaxAliasesForCollections(Integer.MAX_VALUE) // what they stand for is counted first
            .build();
    private final ValidationMessages remarks;

    YamlTree(ValidationMessages remarks) {
        this.remarks = remarks;
    }

    /** The root; empty after a remark. */
    Optional<Node> read(String text) {
        if (!isPrintable(text)) {
            return Optional.empty();
        }
        try {
            return isHarmless(text) ? root(text) : Optional.empty();
        } catch (MarkedYamlEngineException e) {
            remarkOn(e);
        } catch (YamlEngineException e) {
            remarks.add(new SourceRange(0, 0, 0, 1), "not YAML: " + firstLine(e), "");
        }
        return Optional.empty();
    }

    /** A copy of a tree, all of which stands in this line of no text. */
    static Node movedTo(int line, Node tree) {
        return YamlTreeOverlay.movedTo(new Mark("", 0, line, 0, new int[0], 0), tree);
    }

    private Optional<Node> root(String text) {
        Optional<Node> root = new Compose(settings).composeString(text);
        if (root.isEmpty()) {
            remarks.add(new SourceRange(0, 0, 0, 1), "the file is empty", "begin with 'title:'");
        }
        return root;
    }

    private boolean isHarmless(String text) {
        YamlGuard guard = new YamlGuard(remarks);
        for (Event event : new Parse(settings).parseString(text)) {
            if (!guard.accepts(event)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPrintable(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int codePoint = text.codePointAt(i);
            if (!StreamReader.isPrintable(codePoint)) {
                String message = "a character that cannot be seen: U+%04X".formatted(codePoint);
                remarks.add(SourceText.placeAfter(text.substring(0, i)), message, "take it out");
                return false;
            }
        }
        return true;
    }

    private void remarkOn(MarkedYamlEngineException e) {
        String problem = e.getProblem() == null ? firstLine(e) : e.getProblem();
        SyntaxProblem explained = SyntaxProblem.of(problem);
        Optional<Mark> begin = explained.atBegin() ? e.getContextMark() : Optional.empty();
        Optional<Mark> mark = begin.or(e::getProblemMark).or(e::getContextMark);
        SourceRange place = SourceRange.between(mark, Optional.empty());
        remarks.add(place, explained.message(), explained.hint());
    }

    private static String firstLine(YamlEngineException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}
