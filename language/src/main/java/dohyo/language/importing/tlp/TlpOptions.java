package dohyo.language.importing.tlp;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The options of {@code run} of tlp-stress, by their long names; those nobody takes are told. */
final class TlpOptions {

    private static final Map<String, String> SAME = Map.ofEntries(
            Map.entry("-p", "--partitions"),
            Map.entry("-r", "--reads"),
            Map.entry("--readrate", "--reads"),
            Map.entry("--deleterate", "--deletes"),
            Map.entry("-c", "--concurrency"),
            Map.entry("-t", "--threads"),
            Map.entry("-n", "--iterations"),
            Map.entry("-i", "--iterations"),
            Map.entry("-d", "--duration"),
            Map.entry("-U", "--username"),
            Map.entry("-P", "--password"),
            Map.entry("--pg", "--partitiongenerator"),
            Map.entry("--co", "--coordinatoronly"));

    private static final Set<String> FLAGS = Set.of(
            "--drop", "--coordinatoronly", "--ssl", "--no-schema", "--paginate", "-h", "--help");

    private static final String TABLE = "named workloads create their tables as tlp-stress does by"
            + " default; for other tables, write the workload out";
    private static final String LAB = "stores are started by the lab; --attach names a running one";

    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("-w.table", "a fresh store has no such table; system.local is read"),
            Map.entry("--workload.table", "a fresh store has no such table; system.local is read"),
            Map.entry("--host", LAB),
            Map.entry("--port", LAB),
            Map.entry("--dc", LAB),
            Map.entry("--username", "a store of the lab needs no login, unless login: user"),
            Map.entry("--password", "a store of the lab needs no login, unless login: user"),
            Map.entry("--compaction", TABLE),
            Map.entry("--compression", TABLE),
            Map.entry("--rowcache", TABLE),
            Map.entry("--keycache", TABLE),
            Map.entry("--ttl", TABLE),
            Map.entry("--cql", TABLE),
            Map.entry("--no-schema", TABLE),
            Map.entry("--keyspace", "named workloads have a keyspace of their own"),
            Map.entry("--id", "named workloads have keys of one process"),
            Map.entry("--replication", "each trial has a fresh store, one replica of each row"),
            Map.entry("--drop", "each trial has a fresh store"),
            Map.entry("--threads", "a rate has no threads; client: lanes and workers share a load"),
            Map.entry("--concurrency", "it has no effect in newer versions, and a rate needs none"),
            Map.entry("--queue", "what is due and not sent is backlog, which is unbounded"),
            Map.entry("--csv", "load.jsonl and results.json are always written"),
            Map.entry("--parquet", "load.hlog and slowest.jsonl are always written"),
            Map.entry("--hdr", "load.hlog is always written"),
            Map.entry("--prometheusport", "figures are in the run's folder"),
            Map.entry("--ssl", "client: {tls: on} encrypts"),
            Map.entry("--scl", "named workloads use the default, SERIAL"),
            Map.entry("--paging", "all rows of an answer come at once"),
            Map.entry("--paginate", "all rows of an answer come at once"),
            Map.entry("--coordinatoronly", "client: {routing: round-robin} asks all nodes in turn"),
            Map.entry("--max-requests", "set client: in-flight"),
            Map.entry("--core-connections", "set client: connections"));

    private final Map<String, Word> options = new LinkedHashMap<>();
    private final List<Word> plain = new ArrayList<>();

    TlpOptions(List<Word> words) {
        for (int i = 0; i < words.size(); i++) {
            Word word = words.get(i);
            int sign = word.text().indexOf('=');
            String name = sign > 0 ? word.text().substring(0, sign) : word.text();
            String known = SAME.getOrDefault(name, name);
            if (!name.startsWith("-")) {
                plain.add(word);
            } else if (sign > 0) {
                options.put(known, word.with(word.text().substring(sign + 1)));
            } else if (FLAGS.contains(known) || i + 1 == words.size()) {
                options.put(known, word.with(""));
            } else {
                options.put(known, words.get(++i));
                i += known.equals("--duration") ? moreOfDuration(words, i, known) : 0;
            }
        }
    }

    /** {@code -d 1d 3h} comes in several words when nobody has quoted it. */
    private int moreOfDuration(List<Word> words, int at, String name) {
        int more = 0;
        while (at + more + 1 < words.size()
                && words.get(at + more + 1).text().matches("[0-9]{1,9}[dhms]")) {
            more++;
            Word before = options.getOrDefault(name, words.get(at));
            options.put(name, before.with(before.text() + words.get(at + more).text()));
        }
        return more;
    }

    /** Words that are no options. */
    List<Word> plain() {
        return List.copyOf(plain);
    }

    /** An option's value; null when it is not given. */
    @Nullable Word take(String name) {
        return options.remove(name);
    }

    /** Names what nobody has taken. */
    void noteLeft(ImportNotes notes) {
        options.forEach((name, value) -> {
            String reason = REASONS.get(name);
            notes.drop(
                    value.text().isEmpty() ? name : ImportNotes.setting(name, value.text()),
                    reason != null
                            ? reason
                            : name.matches("(?s)(--field\\.|-w\\.|--workload\\.).*")
                                    ? "the workload here has no such parameter"
                                    : "unknown to this importer");
        });
    }
}
