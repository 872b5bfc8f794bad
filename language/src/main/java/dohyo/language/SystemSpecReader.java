package dohyo.language;

import dohyo.language.experiment.SystemPart;
import dohyo.language.scope.Scope;
import dohyo.language.scope.ValidationMessages;
import dohyo.model.experiment.StoreSpec;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** Reads a system alone, in the words that experiment files have for it. */
public final class SystemSpecReader {

    private static final String NAME = "system.yaml";

    private final boolean trusting;

    private SystemSpecReader(boolean trusting) {
        this.trusting = trusting;
    }

    /** For words that may come from strangers. */
    public static SystemSpecReader ofStrangers() {
        return new SystemSpecReader(false);
    }

    /** For the user's own words, which may name folders. */
    public static SystemSpecReader trusting() {
        return new SystemSpecReader(true);
    }

    /** Reads {@code store:}, or {@code store:} and {@code client:}, of words, lists and maps. */
    public Reading read(Map<String, ?> entries) {
        String text = YamlFlowWriter.ofEntries(entries);
        ValidationMessages remarks = new ValidationMessages();
        Scope scope = trusting ? Scope.ofTrusted(remarks) : Scope.of(remarks);
        StoreSpec store = new YamlTree(remarks)
                .read(text)
                .map(root -> new SystemPart().read(root, scope))
                .orElse(null);
        SourceText source = new SourceText(NAME, text);
        List<Problem> problems = remarks.inOrder().stream().map(source::problem).toList();
        return new Reading(problems.isEmpty() ? store : null, problems);
    }

    /**
     * What was read.
     *
     * @param store null exactly when there are problems
     * @param problems all at once, in the order of the text
     */
    public record Reading(@Nullable StoreSpec store, List<Problem> problems) {}
}
