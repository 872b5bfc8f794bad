package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;
import dohyo.model.result.Json;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.CommandBindMarkers;
import dohyo.model.workload.CommandBindMarkers.Word;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One command of stores without statements as a workload. The first question mark stands for the
 * key of a record, each further one for a value; what reads gets something to find.
 *
 * @param command that is measured, for example {@code GET user:?}
 * @param rows how many are loaded; {@code 0} for none
 * @param insert how one is loaded; null for {@code SET} with the key of a {@code GET}, and for
 *     nothing at all with other commands
 * @param binds how values are made, by the names {@code key} and {@code value}
 */
public record StoreCommandWorkload(
        String command, String rows, @Nullable String insert, Map<String, String> binds) {

    private static final String KEY = "key";
    private static final String VALUE = "value";

    /** Its part of an experiment file. */
    public String yaml() {
        requireKnown();
        String load = insert == null ? loading() : insert;
        boolean isLoaded = !load.isEmpty() && !rows.equals("0");
        Set<String> fields = new LinkedHashSet<>(names(command));
        fields.addAll(isLoaded ? names(load) : List.of());
        return "workloads:\n  command:\n"
                + fields.stream()
                        .map(name -> "      " + name + ": {" + field(name, isLoaded) + "}\n")
                        .collect(
                                Collectors.joining("", fields.isEmpty() ? "" : "    fields:\n", ""))
                + (isLoaded
                        ? "    data: {rows: " + (names(load).contains(KEY) ? rows : "1") + ", "
                                + asked(load) + "}\n"
                        : "")
                + "    operations:\n      " + operation() + ": {" + asked(command) + "}\n";
    }

    /** Its first word, where that is one. */
    private String operation() {
        String word = words(command).stream()
                .findFirst()
                .map(first -> first.text().toLowerCase(Locale.ROOT))
                .orElse("");
        return word.matches("[a-z]+") ? word : "command";
    }

    private void requireKnown() {
        binds.keySet().stream()
                .filter(name -> !name.equals(KEY) && !name.equals(VALUE))
                .findFirst()
                .ifPresent(name -> {
                    throw new UserMistake("error: --bind: the question marks of a command stand for"
                            + " a key and for values, so there is nothing called "
                            + MessagePhrases.quoted(name)
                            + "\n       write key=text:zipfian or value=text:100..200");
                });
    }

    private static String asked(String said) {
        List<String> names = names(said);
        return "command: " + Json.line(said) + (names.isEmpty() ? "" : ", binds: " + names);
    }

    /** Of what reads one key with one value; others say themselves what they need. */
    private String loading() {
        List<Word> words = words(command);
        return words.size() == 2 && words.get(0).text().equalsIgnoreCase("GET")
                ? "SET " + words.get(1).text() + " ?"
                : "";
    }

    private static List<Word> words(String said) {
        return CommandBindMarkers.words(said);
    }

    /** Whether a key is fixed can only be seen in the word that it is: the second. */
    private static List<String> names(String said) {
        List<Word> words = words(said);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            names.addAll(Collections.nCopies(words.get(i).markers(), i == 1 ? KEY : VALUE));
        }
        return names;
    }

    private String field(String name, boolean isLoaded) {
        String how = binds.getOrDefault(name, name.equals(KEY) ? "text:uniform" : "text:100");
        return StatementWorkload.made(how, isLoaded);
    }
}
