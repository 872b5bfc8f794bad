package dohyo.language;

import dohyo.language.ExperimentImporter.Imported;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ImportNote.Kind;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.schema.KeyspaceImport;
import dohyo.language.importing.schema.SchemaImport;
import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessage;
import dohyo.model.cql.keyspace.KeyspaceDescription;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes an experiment file of a schema, be it a text's or a running store's. */
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
        Optional<String> made = SchemaImport.of(source, SchemaImporter::flaw, notes);
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

    /** Of a running store's description of a keyspace. */
    public static Imported read(KeyspaceDescription keyspace) {
        ImportNotes notes = new ImportNotes();
        String yaml = KeyspaceImport.of(keyspace, SchemaImporter::flaw, notes).orElse("");
        SourceText place = new SourceText("keyspace " + keyspace.name(), "");
        List<Problem> problems = new ArrayList<>();
        if (yaml.isEmpty()) {
            problems.add(place.problem(new ValidationMessage(
                    new SourceRange(0, 0, 0, 0),
                    "none of its tables can be made into a workload"
                            + notes.inOrder().stream()
                                    .filter(note -> note.kind() == Kind.NOT_CARRIED_OVER)
                                    .findFirst()
                                    .map(note -> ": " + note.line())
                                    .orElse(""),
                    "name a keyspace with tables of plain types")));
        } else {
            problems.addAll(
                    new ExperimentReader().read("what this would become", yaml).problems());
        }
        return new Imported(problems.isEmpty() ? yaml : "", notes.inOrder(), problems);
    }

    /** Why an experiment file cannot be read; empty when it can. */
    private static String flaw(String yaml) {
        return new ExperimentReader()
                .read("what this would become", yaml).problems().stream()
                        .findFirst()
                        .map(Problem::message)
                        .orElse("");
    }
}
