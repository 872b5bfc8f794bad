package dohyo.language.importing.schema;

import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.ImportedExperiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Tables that were made into workloads, as one experiment with an arm for each. */
final class SchemaWorkloads {

    private static final int MOST_TABLES = 20;

    private static final String LOAD = """
            compare: none
            load:
              warm-up: {hold: 1000/s, for: 10s}
              measure: {hold: [1000/s, 5000/s], for: 20s, arrivals: poisson}
            """;

    private final Heading heading;
    private final UnaryOperator<String> flaw;
    private final ImportNotes notes;
    private final List<String> names = new ArrayList<>();
    private final StringBuilder workloads = new StringBuilder();

    /**
     * Where it comes from.
     *
     * @param tool in words
     * @param source what it is called
     * @param option by which the command line asks for it
     * @param store that the lab starts
     */
    record Heading(String tool, String source, String option, String store) {}

    /** @param flaw tells why an experiment file cannot be read; empty when it can */
    SchemaWorkloads(Heading heading, UnaryOperator<String> flaw, ImportNotes notes) {
        this.heading = heading;
        this.flaw = flaw;
        this.notes = notes;
    }

    /** Adds a table, or notes why not: what the reader of experiments refuses is left out. */
    void add(TableWorkload.Source table) {
        if (names.size() == MOST_TABLES) {
            notes.drop("table " + table.name(), "more than " + MOST_TABLES + " tables");
            return;
        }
        String workload = TableWorkload.of(table, notes).orElse("");
        if (workload.isEmpty()) {
            return;
        }
        String why = flaw.apply(yaml(workload, List.of(table.name()), new ImportNotes()));
        if (why.isEmpty()) {
            workloads.append(workload);
            names.add(table.name());
        } else {
            notes.drop("table " + table.name(), why);
        }
    }

    /** The file; empty when there is no table. */
    Optional<String> text() {
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(yaml(workloads.toString(), names, notes));
    }

    private String yaml(String text, List<String> arms, ImportNotes said) {
        StringBuilder all = new StringBuilder("workloads:\n").append(text);
        all.append('\n').append(LOAD).append("\narms:\n");
        arms.forEach(name -> all.append("  ")
                .append(name)
                .append(": {workload: ")
                .append(name)
                .append("}\n"));
        return new ImportedExperiment(
                        heading.tool, heading.source, heading.store, Map.of(), all.toString())
                .yaml(said)
                .replaceFirst("import from " + heading.tool, "new " + heading.option);
    }
}
