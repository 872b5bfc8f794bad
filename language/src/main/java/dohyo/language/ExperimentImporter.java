package dohyo.language;

import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ImportNote;
import dohyo.language.importing.tool.ForeignTools;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what other tools call a workload, and writes an experiment file. */
public final class ExperimentImporter {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final ForeignTools tools;

    private ExperimentImporter(boolean isAsIs) {
        this.tools = new ForeignTools(
                source -> new YamlTree(source.remarks()).read(source.text()), isAsIs);
    }

    /**
     * What is to be imported, beside a file.
     *
     * @param words a command line of the tool, with or without its name
     * @param properties what is laid over a property file, {@code key=value} each
     * @param isAsIs whether the original's ways are kept where they can be
     */
    public record Request(List<String> words, List<String> properties, boolean isAsIs) {}

    /**
     * What came of it.
     *
     * @param text the experiment file; empty when there are problems
     * @param notes what is not the same in it
     */
    public record Imported(String text, List<ImportNote> notes, List<Problem> problems) {}

    /** Imports a file; one that cannot be read is a problem, too. */
    public static Imported read(Path file, String name, Request request) {
        SourceFile source = SourceFile.read(file);
        Problem problem = source.problem();
        String text = source.text();
        if (problem != null || text == null) {
            return new Imported("", List.of(), problem == null ? List.of() : List.of(problem));
        }
        return read(name, text, request);
    }

    /** Imports the text of a file; {@code name} is what problems call it. */
    public static Imported read(String name, String text, Request request) {
        ExperimentImporter importer = new ExperimentImporter(request.isAsIs());
        String plain = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        return importer.imported(importer.tools.read(
                new ForeignSource(name, plain), request.words(), request.properties()));
    }

    /** Imports a command line that stands for itself. */
    public static Imported read(Request request) {
        ExperimentImporter importer = new ExperimentImporter(request.isAsIs());
        return importer.imported(importer.tools.read(request.words()));
    }

    /** What was made is read as any experiment file is, so that nothing else comes out of here. */
    private Imported imported(Optional<String> made) {
        List<Problem> problems = new ArrayList<>();
        for (ForeignSource source : tools.sources()) {
            SourceText text = new SourceText(source.name(), source.text());
            source.remarks().inOrder().forEach(remark -> problems.add(text.problem(remark)));
        }
        String text = problems.isEmpty() ? made.orElse("") : "";
        if (problems.isEmpty()) {
            problems.addAll(
                    new ExperimentReader().read("what this would become", text).problems());
        }
        return new Imported(problems.isEmpty() ? text : "", tools.notes(), problems);
    }
}
