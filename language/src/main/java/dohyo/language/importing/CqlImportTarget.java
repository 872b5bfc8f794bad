package dohyo.language.importing;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** The store that imported workloads run on, unless somebody writes another one. */
public final class CqlImportTarget {

    /** The part of an experiment file. */
    public static final String STORE = "store: {name: cassandra, version: 5.0.9, heap: 1g}";

    /** The same, where views may be made. */
    public static final String STORE_WITH_VIEWS =
            STORE.replace("1g}", "1g, settings: {materialized_views_enabled: true}}");

    private static final String PLAIN_NAME = "[a-z][a-z0-9_]{0,47}";

    private CqlImportTarget() {}

    /** A name of a keyspace that fits; else the other one, with a note. */
    public static String space(String name, String otherwise, ImportNotes notes) {
        String plain = name.replace("\"", "").toLowerCase(Locale.ROOT);
        if (plain.matches(PLAIN_NAME) && !plain.startsWith("system")) {
            return plain;
        }
        notes.change("keyspace " + name, "renamed " + otherwise + ", as names here are plain");
        return otherwise;
    }

    /** A level that is known; remarks on others. Empty when there is none. */
    public static String level(Word word) {
        String level = word.text().toUpperCase(Locale.ROOT);
        List<String> known = CommonFieldShapes.LEVELS;
        if (!known.contains(level)) {
            word.refuse(
                    MessagePhrases.quoted(word.text()) + " is not a consistency level",
                    MessagePhrases.suggestion(level, known));
            return "";
        }
        return level;
    }

    /** Tells the client which level is asked for, if any is that is known. */
    public static void level(@Nullable Word word, Map<String, String> client) {
        String level = word == null ? "" : level(word);
        if (!level.isEmpty()) {
            client.put("consistency", level);
        }
    }

    /** What YCSB's bindings for CQL say of keyspace and consistency; the keyspace's line. */
    public static String settingsOfYcsb(
            Function<String, @Nullable Word> settings,
            Map<String, String> client,
            ImportNotes notes) {
        Word space = either("keyspace", settings);
        Word read = either("readconsistencylevel", settings);
        Word write = either("writeconsistencylevel", settings);
        String reads = read == null ? "QUORUM" : level(read);
        String writes = write == null ? "QUORUM" : level(write);
        client.put("consistency", reads.isEmpty() ? "QUORUM" : reads);
        if (!reads.equals(writes)) {
            notes.change(
                    "writeconsistencylevel=" + writes,
                    "the level of reads applies to all operations; consistency: of an operation"
                            + " overrides it");
        }
        dropBinding(settings, notes);
        return "    keyspace: " + (space == null ? "ycsb" : space(space.text(), "ycsb", notes))
                + "\n";
    }

    private static @Nullable Word either(String name, Function<String, @Nullable Word> settings) {
        Word cassandra = settings.apply("cassandra." + name);
        Word scylla = settings.apply("scylla." + name);
        return cassandra == null ? scylla : cassandra;
    }

    private static void dropBinding(Function<String, @Nullable Word> settings, ImportNotes notes) {
        for (String name : List.of(
                "username",
                "password",
                "maxconnections",
                "coreconnections",
                "connecttimeoutmillis",
                "readtimeoutmillis",
                "useSSL",
                "tracing",
                "path",
                "hosts",
                "port")) {
            Word word = either(name, settings);
            if (word != null) {
                notes.drop(
                        ImportNotes.setting("cassandra." + name, word.text()),
                        "an option of YCSB's driver; see client: connections, timeout, tls,"
                                + " tracing, login");
            }
        }
    }
}
