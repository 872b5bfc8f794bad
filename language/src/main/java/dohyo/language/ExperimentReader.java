package dohyo.language;

import dohyo.language.experiment.ExperimentPart;
import dohyo.language.scope.Scope;
import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessage;
import dohyo.language.scope.ValidationMessages;
import dohyo.language.variant.Factors;
import dohyo.language.variant.ScaleOverlays;
import dohyo.language.variant.SettingOverride;
import dohyo.language.variant.SettingOverrides;
import dohyo.language.variant.TreeSize;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;
import dohyo.model.file.FileReadLimits;
import dohyo.model.file.UntrustedFolder;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Reads experiment files; the only door to the YAML library. */
public final class ExperimentReader {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final NamedWorkloads library = new NamedWorkloads();
    private final @Nullable AttachedSystem attachment;
    private final boolean trusting;
    private final List<SettingOverride> given;

    /** Reads files that may come from strangers. */
    public ExperimentReader() {
        this(null, false, List.of());
    }

    private ExperimentReader(
            @Nullable AttachedSystem attachment, boolean trusting, List<SettingOverride> given) {
        this.attachment = attachment;
        this.trusting = trusting;
        this.given = List.copyOf(given);
    }

    /** Reads files whose authors the user trusts, or whose stores are not to be started. */
    public static ExperimentReader trusting() {
        return new ExperimentReader(null, true, List.of());
    }

    /** The same with this running system in the place of all stores, unless null. */
    public ExperimentReader attachedTo(@Nullable AttachedSystem system) {
        return new ExperimentReader(system, trusting, given);
    }

    /** The same with these values laid over each file. */
    public ExperimentReader with(List<SettingOverride> settings) {
        return new ExperimentReader(attachment, trusting, settings);
    }

    /** Reads a file; a file that cannot be read is a problem, too. */
    public Reading read(Path file) {
        return read(SourceFile.read(file), file);
    }

    private Reading read(SourceFile source, Path file) {
        Problem problem = source.problem();
        String text = source.text();
        if (problem != null || text == null) {
            return new Reading(null, problem == null ? List.of() : List.of(problem), null);
        }
        return read(file.toString(), text);
    }

    /**
     * Reads a file of a folder that a stranger may have filled.
     *
     * @throws dohyo.model.file.RefusedFile when it is no plain file
     */
    public Reading readPlain(Path file) throws IOException {
        return read(
                SourceFile.decoded(
                        file.toString(), UntrustedFolder.readFile(file, FileReadLimits.YAML_BYTES)),
                file);
    }

    /** Reads text; {@code name} is what problems call the file. */
    public Reading read(String name, String text) {
        String plain = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        CommandLineSettings beside = CommandLineSettings.read(given);
        if (!beside.problems().isEmpty()) {
            return new Reading(null, beside.problems(), null);
        }
        ValidationMessages remarks = new ValidationMessages();
        Placed placed = new YamlTree(remarks)
                .read(plain)
                .map(root -> read(idOf(name), root, beside, remarks))
                .orElse(Placed.NOWHERE);
        SourceText source = new SourceText(name, plain);
        Function<ValidationMessage, Problem> problemOf =
                remark -> beside.problem(remark).orElseGet(() -> source.problem(remark));
        List<Problem> problems = remarks.inOrder().stream().map(problemOf).toList();
        return problems.isEmpty()
                ? new Reading(placed.experiment, problems, placed.places(problemOf))
                : new Reading(null, problems, null);
    }

    /**
     * At the scale that is chosen; the others are read, too, for what is wrong there, unless single
     * values are set, which may not suit them.
     */
    private Placed read(
            String id, Node file, CommandLineSettings beside, ValidationMessages remarks) {
        SettingOverrides settings = SettingOverrides.of(file, remarks).and(beside.placed());
        List<Node> trees = new ScaleOverlays(settings.untold().over(file)).trees();
        if (trees.size() > TreeSize.MOST_SCALES) {
            remarks.add(
                    SourceRange.of(file),
                    "more than " + TreeSize.MOST_SCALES + " scales",
                    "keep those that are run");
            return Placed.NOWHERE;
        }
        List<Placed> atScales = new ArrayList<>();
        for (Node tree : settings.isEmpty() ? trees : trees.subList(0, 1)) {
            Scope scope = trusting ? Scope.ofTrusted(remarks) : Scope.of(remarks);
            SettingOverrides all = settings.ofScale(tree);
            Node whole = all.overArms(new Factors(all.over(tree), file, scope).writtenOut());
            if (!TreeSize.isWithin(TreeSize.MOST_WITH_ARMS, whole)) {
                remarks.add(
                        SourceRange.of(file),
                        "with its scales and factors the experiment has more than "
                                + TreeSize.MOST_WITH_ARMS + " values",
                        "leave out levels, or what each arm repeats");
                return Placed.NOWHERE;
            }
            atScales.add(new Placed(
                    new ExperimentPart(id, library, attachment).read(whole, scope), whole, scope));
        }
        return atScales.get(0);
    }

    /** The file's name without its folders and ending, in letters that suit a folder's name. */
    static String idOf(String file) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        String id = name.replaceFirst("\\.ya?ml$", "").replaceAll("[^A-Za-z0-9._-]+", "-");
        return id.matches("[.-]*") ? "experiment" : id;
    }

    /**
     * An experiment, or everything that is wrong with its file.
     *
     * @param experiment null when there are problems
     * @param places where its values stand; null when there are problems
     */
    public record Reading(
            @Nullable Experiment experiment,
            List<Problem> problems,
            @Nullable ExperimentPlaces places) {}

    /** An experiment at one scale, and from what it was read. */
    private record Placed(
            @Nullable Experiment experiment,
            @Nullable Node file,
            @Nullable Scope scope) {

        static final Placed NOWHERE = new Placed(null, null, null);

        @Nullable ExperimentPlaces places(Function<ValidationMessage, Problem> problemOf) {
            return file == null || scope == null
                    ? null
                    : new ExperimentPlaces(file, scope, problemOf);
        }
    }
}
