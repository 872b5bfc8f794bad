package dohyo.language.importing.stress;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The options of a command line of cassandra-stress; those that nobody takes are told. */
final class StressOptions {

    private static final Pattern OPTION =
            Pattern.compile("([A-Za-z][A-Za-z0-9_.-]*)(=|>=|<=|>|<|)(.*)", Pattern.DOTALL);
    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("-node", "stores are started by the lab; --attach names a running one"),
            Map.entry("-port", "stores are started by the lab; --attach names a running one"),
            Map.entry("-log", "load.hlog and load.jsonl are always written"),
            Map.entry("-graph", "a report is always written"),
            Map.entry("-sendto", "client: {workers: 2} generates the load in several processes"),
            Map.entry("-transport", "client: {tls: on} encrypts"),
            Map.entry("-tokenrange", "token ranges are not read"),
            Map.entry("-reporting", "progress is shown by every run"),
            Map.entry("-jmx", "the store's own metrics are always collected"),
            Map.entry("-errors", "nothing is sent twice: what fails counts as failed"),
            Map.entry("-schema", "each trial has a fresh store with one replica of each row"),
            Map.entry("-mode", "a driver option; see client: protocol, connections, login"),
            Map.entry("-col", "columns are all of one size, and all are read"),
            Map.entry("-insert", "write it under insert: in the profile"),
            Map.entry("-pop", "rows are drawn, or numbered, for as long as a step lasts"),
            Map.entry("-rate", "the number of threads is fixed"),
            Map.entry("err<", "the length of a step is fixed in advance"),
            Map.entry("n>", "the length of a step is fixed in advance"),
            Map.entry("n<", "the length of a step is fixed in advance"),
            Map.entry("truncate", "each trial has a fresh store"),
            Map.entry("profile", "the profile is the file that is imported"),
            Map.entry("serial-cl", "an operation has a serial-consistency: of its own"),
            Map.entry("clustering", "operations are drawn one by one, not in runs of one kind"),
            Map.entry("no-warmup", "code is warmed up before it is measured"));

    private final List<Option> options = new ArrayList<>();

    /** An option of a group, which is empty for those of the command itself. */
    record Option(String group, String name, Word value, Word whole) {}

    /** Reads the words behind the command's name. */
    static StressOptions of(List<Word> words) {
        StressOptions all = new StressOptions();
        String group = "";
        for (Word word : words) {
            if (word.text().matches("-[a-z]+")) {
                group = word.text();
                continue;
            }
            all.add(group, word);
        }
        return all;
    }

    private void add(String group, Word word) {
        Matcher option = OPTION.matcher(word.text());
        if (!option.matches()) {
            options.add(new Option(group, word.text(), word.with(""), word));
            return;
        }
        String sign = option.group(2).equals("=") ? "" : option.group(2);
        String value = option.group(3);
        boolean isList = sign.isEmpty() && value.startsWith("(") && value.endsWith(")");
        String plain = isList ? value.substring(1, value.length() - 1) : value;
        options.add(new Option(group, option.group(1) + sign, word.with(plain), word));
    }

    /** The value of an option; null when it is not given. The last one wins. */
    @Nullable Word take(String group, String name) {
        Word found = null;
        for (Option option : List.copyOf(options)) {
            if (option.group().equals(group) && option.name().equals(name)) {
                found = option.value();
                options.remove(option);
            }
        }
        return found;
    }

    boolean has(String group, String name) {
        return options.stream()
                .anyMatch(
                        option -> option.group().equals(group) && option.name().equals(name));
    }

    /** Names what nobody has taken. */
    void noteLeft(ImportNotes notes) {
        for (Option option : options) {
            String reason = REASONS.get(option.group().isEmpty() ? option.name() : option.group());
            String shown = ImportNotes.setting(option.name(), option.value().text());
            boolean isSecret = shown.equals(option.name());
            notes.drop(
                    (option.group() + " " + (isSecret ? shown : option.whole().text())).strip(),
                    reason == null ? "unknown to this importer" : reason);
        }
    }
}
