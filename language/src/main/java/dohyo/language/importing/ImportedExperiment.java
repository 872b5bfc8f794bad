package dohyo.language.importing;

import dohyo.model.result.Json;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What an importer has made of another tool's file.
 *
 * @param tool whose file it was
 * @param source what the file is called
 * @param store what it runs on
 * @param client what the experiment's client is to be, by the names of experiment files
 * @param workload the parts that say what is done, and how much
 */
public record ImportedExperiment(
        String tool, String source, String store, Map<String, String> client, String workload) {

    private static final int WIDTH = 98;

    /** The whole experiment file; its comments tell what is not the same. */
    public String yaml(ImportNotes notes) {
        String file = source.substring(source.lastIndexOf('/') + 1);
        String name = file.replaceAll("[^A-Za-z0-9._ -]+", " ").strip();
        String shown = name.length() > 60 ? name.substring(0, 60) : name;
        StringBuilder text =
                new StringBuilder("# Written by ./dohyo import from " + tool + ": " + shown + "\n");
        comments(text, notes.inOrder());
        text.append("title: ").append(Json.line(tool + " " + shown)).append('\n');
        text.append("question: ").append(Json.line(question(shown)));
        text.append("\n\n").append(store).append('\n');
        if (!client.isEmpty()) {
            text.append(client.entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + entry.getValue())
                    .collect(Collectors.joining(", ", "client: {", "}\n")));
        }
        return text.append('\n').append(workload).toString();
    }

    private String question(String shown) {
        String what = tool + " " + shown + "?";
        return "How does this store perform "
                + (tool.equals("keyspace") ? "with the tables of " : "under ") + what;
    }

    private static void comments(StringBuilder text, List<ImportNote> notes) {
        for (ImportNote note : notes) {
            String line = "- " + note.line();
            while (!line.isBlank()) {
                int end = end(line);
                text.append("# ").append(line.substring(0, end).stripTrailing()).append('\n');
                String rest = line.substring(end).stripLeading();
                line = rest.isEmpty() ? "" : "  " + rest;
            }
        }
    }

    /** Where a line is broken: at its last space that fits, past its own indentation. */
    private static int end(String line) {
        if (line.length() <= WIDTH) {
            return line.length();
        }
        int space = line.lastIndexOf(' ', WIDTH);
        int end = space > 4 ? space : WIDTH;
        return Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end;
    }
}
