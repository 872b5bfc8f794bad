package dohyo.language;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.experiment.ExperimentPart;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.RecordShape;
import dohyo.language.shape.SchemaDefinitions;
import dohyo.language.workload.WorkloadLibrary;
import dohyo.model.result.Json;

import java.util.LinkedHashMap;
import java.util.Map;

/** What an experiment file may say, written for editors and for people from one declaration. */
public final class ExperimentSchema {

    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

    private final ExperimentPart root = new ExperimentPart("", WorkloadLibrary.EMPTY);

    /** JSON Schema, by which editors complete and check experiment files. */
    public String json() {
        ObjectNode schema = SchemaDefinitions.object();
        schema.put("$schema", DIALECT).put("title", "Dohyo experiment");
        SchemaDefinitions definitions = new SchemaDefinitions();
        root.write(schema, definitions);
        schema.set("$defs", definitions.all());
        return Json.pretty(schema);
    }

    /** A table in Markdown for each part of a file, the whole first. */
    public String tables() {
        Map<String, RecordShape<?>> parts = new LinkedHashMap<>();
        collect(root, parts);
        StringBuilder text = new StringBuilder();
        parts.values().forEach(part -> appendTable(text, part));
        return text.toString();
    }

    private static void collect(RecordShape<?> part, Map<String, RecordShape<?>> parts) {
        if (parts.putIfAbsent(part.id(), part) == null) {
            part.entries().stream()
                    .flatMap(entry -> entry.shape().parts().stream())
                    .forEach(inner -> collect(inner, parts));
        }
    }

    private static void appendTable(StringBuilder text, RecordShape<?> part) {
        text.append("\n### ").append(part.noun()).append("\n\n").append(part.about());
        text.append("\n\n| field | meaning | value | default |\n|---|---|---|---|\n");
        for (FieldDeclaration<?> entry : part.entries()) {
            text.append("| `%s` | %s | %s | %s |\n"
                    .formatted(
                            entry.name(),
                            entry.about(),
                            entry.shape().describe().replace("|", "\\|"),
                            entry.required() ? "**required**" : entry.otherwise()));
        }
    }
}
