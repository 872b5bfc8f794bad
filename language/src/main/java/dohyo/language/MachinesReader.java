package dohyo.language;

import dohyo.language.machine.MachinesFilePart;
import dohyo.language.scope.Scope;
import dohyo.language.scope.ValidationMessages;
import dohyo.model.machine.MachineSet;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads files of machines. The user names such a file himself, so its commands are his own word; a
 * file that is an experiment is read by {@link ExperimentReader}, which trusts nobody.
 */
public final class MachinesReader {

    private MachinesReader() {}

    /** Reads a file; a file that cannot be read is a problem, too. */
    public static Reading read(Path file) {
        SourceFile source = SourceFile.read(file);
        Problem problem = source.problem();
        String text = source.text();
        return problem != null || text == null
                ? new Reading(null, problem == null ? List.of() : List.of(problem))
                : read(file.toString(), text);
    }

    /** Reads text; {@code name} is what problems call the file. */
    public static Reading read(String name, String text) {
        ValidationMessages remarks = new ValidationMessages();
        Optional<MachineSet> read = new YamlTree(remarks)
                .read(text)
                .map(root -> new MachinesFilePart().read(root, Scope.ofTrusted(remarks)));
        SourceText source = new SourceText(name, text);
        List<Problem> problems = remarks.inOrder().stream().map(source::problem).toList();
        return new Reading(problems.isEmpty() ? read.orElse(null) : null, problems);
    }

    /**
     * Machines, or everything that is wrong with their file.
     *
     * @param machines null when there are problems
     */
    public record Reading(@Nullable MachineSet machines, List<Problem> problems) {}
}
