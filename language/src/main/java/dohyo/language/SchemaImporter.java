package dohyo.language;

import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.schema.SchemaImport;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes an experiment file of a schema. */
public final class SchemaImporter {

    private SchemaImporter() {}

    /** Of a file; one that cannot be read is a problem, too. */
    public static Imported read(Path file, String name) {
        SourceFile source = SourceFile.read(file);
        Problem problem = source.problem();
        String text = source.text();
        if (problem != null || text == null) {
            return new Imported("", List.of(), problem == null ? List.of() : List.of(problem));
        }
        return read(name, text);
    }

    /** Of the text of a file; what was made is read as any experiment file is. */
    public static Imported read(String name, String text) {
        ForeignSource source = new ForeignSource(name, text);
        ImportNotes notes = new ImportNotes();
        Optional<String> made = SchemaImport.of(source, notes);
        SourceText place = new SourceText(name, text);
        List<Problem> problems = new ArrayList<>();
        source.remarks().inOrder().forEach(remark -> problems.add(place.problem(remark)));
        String yaml = problems.isEmpty() ? made.orElse("") : "";
        if (problems.isEmpty()) {
            problems.addAll(
                    new ExperimentReader().read("what this would become", yaml).problems());
        }
        return new Imported(problems.isEmpty() ? yaml : "", notes.inOrder(), problems);
    }
}
