package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;
import dohyo.language.Problem;
import dohyo.language.SystemSpecReader;
import dohyo.language.SystemSpecReader.Reading;
import dohyo.language.YamlFlowWriter;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.StoreFamily;
import dohyo.model.family.StoreFamily.Traits;
import dohyo.model.text.MessagePhrases;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A system in one line: {@code cassandra:5.0.9,jdk=17,gc=zgc,heap=1g},
 * {@code cassandra:dir=../cassandra} or {@code null,delay=2ms}. It is the user's own word, so it
 * may name folders. Its values mean what they mean in an experiment file, whose reader judges them.
 *
 * @param text as the user wrote it
 * @param store entries of {@code store:}
 * @param attach entries of its {@code attach:}; empty for one that is started
 * @param client entries of {@code client:}
 */
public record SystemArgument(
        String text,
        Map<String, Object> store,
        Map<String, Object> attach,
        Map<String, Object> client) {

    private static final List<String> STORES = StoreFamily.names();
    private static final List<String> STORE_KEYS =
            List.of("jdk", "gc", "heap", "nodes", "replicas", "data-centres", "racks", "delay");
    private static final Map<String, String> CLIENT_KEYS = clientKeys();
    private static final String FOLDER = "dir=";
    private static final int LONGEST_NAME = 60;
    private static final Pattern RATE = Pattern.compile("[0-9.]+[kM]?/[a-z]+");
    private static final Pattern ADDRESSES =
            Pattern.compile("[A-Za-z0-9.-]+:[0-9]{1,5}(\\+[A-Za-z0-9.-]+:[0-9]{1,5})*");
    private static final Pattern VALUE = Pattern.compile("[A-Za-z0-9._-]+");

    private static Map<String, String> clientKeys() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("client", "name");
        for (String same :
                List.of("protocol", "compression", "consistency", "connections", "in-flight")) {
            keys.put(same, same);
        }
        return keys;
    }

    /**
     * Reads a line.
     *
     * @param what messages call it: {@code system A}
     * @throws dohyo.cli.console.UserMistake with a caret below the wrong word
     */
    public static SystemArgument parse(String what, String text) {
        SystemArgument line = new SystemArgument(
                text, new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
        List<ArgumentErrorLocation> words =
                words(new ArgumentErrorLocation(what, text, 0, text.length()));
        line.readStore(words.get(0));
        words.stream()
                .skip(1)
                .sorted(Comparator.comparingInt(SystemArgument::turn))
                .forEach(line::readSetting);
        return line;
    }

    /** How many nodes there are must be known before they are dealt to racks. */
    private static int turn(ArgumentErrorLocation setting) {
        List<String> later = List.of("data-centres=", "racks=");
        return 1 + later.indexOf(setting.text().replaceFirst("=.*", "="));
    }

    private static List<ArgumentErrorLocation> words(ArgumentErrorLocation whole) {
        List<ArgumentErrorLocation> words = new ArrayList<>();
        int begin = 0;
        for (int at = 0; at <= whole.text().length(); at++) {
            if (at == whole.text().length() || whole.text().charAt(at) == ',') {
                words.add(whole.part(begin, at));
                begin = at + 1;
            }
        }
        return words;
    }

    private void readStore(ArgumentErrorLocation word) {
        int at = word.text().indexOf('@');
        if (at >= 0) {
            readAttachment(word.part(0, at), word.part(at + 1, word.text().length()));
            return;
        }
        int colon = word.text().indexOf(':');
        ArgumentErrorLocation name = colon < 0 ? word : word.part(0, colon);
        if (!STORES.contains(name.text())) {
            throw name.mistake(
                    "unknown store " + MessagePhrases.quoted(name.text()),
                    MessagePhrases.suggestion(name.text(), STORES));
        }
        store.put("name", name.text());
        if (colon >= 0) {
            readBuild(word.part(colon + 1, word.text().length()));
        } else if (has(name, Traits::attach) && !has(name, Traits::versions)) {
            throw name.mistake(
                    "the lab cannot start " + name.text(),
                    "attach to a running one: " + name.text() + "@host:port");
        } else if (has(name, Traits::versions)) {
            throw name.mistake(
                    "which version?", "write it after a colon, for example cassandra:5.0.9");
        }
    }

    private static boolean has(ArgumentErrorLocation store, Predicate<Traits> trait) {
        return StoreFamily.of(store.text())
                .filter(family -> trait.test(family.traits()))
                .isPresent();
    }

    /** {@code cassandra@one:9042+two:9042}, a system that runs already. */
    private void readAttachment(ArgumentErrorLocation name, ArgumentErrorLocation addresses) {
        if (!has(name, Traits::attach)) {
            throw name.mistake(
                    "cannot attach to " + MessagePhrases.quoted(name.text()),
                    "write cassandra@host:port");
        }
        if (!ADDRESSES.matcher(addresses.text()).matches()) {
            throw addresses.mistake(
                    "expected host:port, found " + MessagePhrases.quoted(addresses.text()),
                    "several nodes are joined by +");
        }
        store.put("name", name.text());
        attach.put("contact-points", List.of(addresses.text().split("\\+")));
        refuseProblems(addresses);
    }

    /** A version, or the folder of a build of the user's own. */
    private void readBuild(ArgumentErrorLocation build) {
        boolean isFolder = build.text().startsWith(FOLDER);
        ArgumentErrorLocation value =
                isFolder ? build.part(FOLDER.length(), build.text().length()) : build;
        store.put(isFolder ? "dir" : "version", isFolder ? value.text() : value(value));
        refuseProblems(value);
    }

    private void readSetting(ArgumentErrorLocation word) {
        int equals = word.text().indexOf('=');
        if (equals < 1) {
            throw word.mistake(
                    "expected key=value, found " + MessagePhrases.quoted(word.text()),
                    "known keys: " + String.join(", ", keys()));
        }
        ArgumentErrorLocation key = word.part(0, equals);
        ArgumentErrorLocation value = word.part(equals + 1, word.text().length());
        if (key.text().equals("most") && !attach.isEmpty()) {
            readMost(value);
            return;
        }
        Map<String, Object> part = CLIENT_KEYS.containsKey(key.text()) ? client : store;
        if (part == store && !STORE_KEYS.contains(key.text())) {
            throw key.mistake(
                    "unknown key " + MessagePhrases.quoted(key.text()),
                    MessagePhrases.suggestion(key.text(), keys()));
        }
        if (part.put(entry(key.text()), setting(key.text(), value(value))) != null) {
            throw key.mistake(
                    MessagePhrases.quoted(key.text()) + " is given twice", "leave one out");
        }
        refuseProblems(value);
    }

    private void readMost(ArgumentErrorLocation value) {
        if (!RATE.matcher(value.text()).matches()) {
            throw value.mistake(
                    "expected a rate, found " + MessagePhrases.quoted(value.text()), "5000/s");
        }
        attach.put("most", value.text());
        refuseProblems(value);
    }

    private static List<String> keys() {
        List<String> keys = new ArrayList<>(STORE_KEYS);
        keys.addAll(CLIENT_KEYS.keySet());
        return keys;
    }

    private static String entry(String key) {
        return key.equals("delay") ? "script" : CLIENT_KEYS.getOrDefault(key, key);
    }

    private static Object setting(String key, String value) {
        if (!key.equals("delay")) {
            return value;
        }
        Map<String, String> delay = new LinkedHashMap<>(Map.of("do", "delay"));
        delay.put("by", value);
        return List.of(delay);
    }

    private static String value(ArgumentErrorLocation span) {
        if (!VALUE.matcher(span.text()).matches()) {
            throw span.mistake(
                    "expected a value, found " + MessagePhrases.quoted(span.text()),
                    "letters, digits and . _ - only");
        }
        return span.text();
    }

    /** Reads what there is so far: what is wrong now is this word. */
    private void refuseProblems(ArgumentErrorLocation word) {
        for (Problem problem : reading().problems()) {
            throw word.mistake(problem.message(), problem.hint());
        }
    }

    private Reading reading() {
        return SystemSpecReader.trusting().read(arm());
    }

    /** Its store as an experiment has it. */
    StoreSpec spec() {
        return Objects.requireNonNull(reading().store());
    }

    /** The same with more entries of its store; its name stays. */
    SystemArgument with(Map<String, String> entries) {
        Map<String, Object> all = new LinkedHashMap<>(store);
        all.putAll(entries);
        return new SystemArgument(text, all, attach, client);
    }

    /** The store alone, for those who start it and put no load on it. */
    public StoreSpec storeAlone() {
        if (!attach.isEmpty()) {
            throw new UserMistake("error: " + text + ": this system is already running, so it"
                    + " cannot be started; name a version: cassandra:5.0.9");
        }
        if (!client.isEmpty()) {
            throw new UserMistake("error: " + text + ": no load is put on this system, so leave"
                    + " out the client's options: " + String.join(", ", client.keySet()));
        }
        StoreSpec spec = spec();
        if (spec.attachment() != null) {
            throw new UserMistake("error: " + text + " is already running and is not Dohyo's;"
                    + " up starts systems of its own, for example cassandra:5.0.9");
        }
        return spec;
    }

    /** Its entries as an arm of an experiment file. */
    String armYaml() {
        return YamlFlowWriter.ofEntries(arm());
    }

    private Map<String, Object> arm() {
        Map<String, Object> whole = new LinkedHashMap<>(store);
        if (!attach.isEmpty()) {
            whole.put("attach", attach);
        }
        Map<String, Object> arm = new LinkedHashMap<>(Map.of("store", whole));
        if (!client.isEmpty()) {
            arm.put("client", client);
        }
        return arm;
    }

    /** A name for its arm, in letters that suit one; of a folder, its last name. */
    String armName() {
        String name = text.replaceAll("(?<=[:,])dir=(?:[^,]*/)?([^,/]*[^,/.][^,/]*)/?(?=,|$)", "$1")
                .replaceAll("[^A-Za-z0-9.]+", "-");
        return name.substring(0, Math.min(name.length(), LONGEST_NAME)).replaceFirst("-+$", "");
    }
}
