package dohyo.language.importing.tlp;

import dohyo.language.importing.CqlImportTarget;
import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.ImportedExperiment;
import dohyo.language.importing.ImportedLoad;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** From a command line of tlp-stress or cassandra-easy-stress to an experiment. */
public final class TlpImport {

    /** What the tools of the family are called. */
    public static final Set<String> TOOLS =
            Set.of("tlp-stress", "easy-cass-stress", "cassandra-easy-stress");

    /** The one that is looked after. */
    public static final String NEWEST = "cassandra-easy-stress";

    private static final long MOST = 100_000_000_000L;
    private static final long MOST_LOADED = 1_000_000;
    private static final long USUAL_OPERATIONS = 1_000_000;
    private static final long USUAL_PARTITIONS = 1_000_000;
    private static final long USUAL_RATE = 5000;
    private static final long USUAL_CONCURRENCY = 100;
    private static final long PERCENT = 100;

    private final ForeignSource line;
    private final String tool;
    private final TlpOptions options;
    private final ImportNotes notes;
    private final boolean isAsIs;

    /** Reads the words behind the tool's name. */
    public TlpImport(
            ForeignSource line, String tool, List<Word> words, ImportNotes notes, boolean isAsIs) {
        this.line = line;
        this.tool = tool;
        this.notes = notes;
        this.isAsIs = isAsIs;
        boolean isRun = !words.isEmpty() && words.get(0).text().equals("run");
        this.options = new TlpOptions(isRun ? words.subList(1, words.size()) : words);
    }

    /** The experiment; empty after remarks. */
    public Optional<ImportedExperiment> read() {
        List<Word> names = options.plain();
        if (names.isEmpty()) {
            line.refuse("no workload is named", "write run KeyValue, or " + known());
            return Optional.empty();
        }
        names.subList(1, names.size())
                .forEach(word -> notes.drop(word.text(), "not an option of that tool"));
        String name = names.get(0).text();
        TlpWorkload workload = TlpWorkload.ALL.get(name);
        if (workload == null) {
            names.get(0)
                    .refuse(
                            TlpWorkload.ELSEWHERE.contains(name)
                                    ? name + " is not among the workloads of Dohyo"
                                    : "there is no workload " + MessagePhrases.quoted(name),
                            MessagePhrases.suggestion(name, TlpWorkload.ALL.keySet()));
            return Optional.empty();
        }
        Map<String, String> parameters = new LinkedHashMap<>();
        rows(name, workload, parameters);
        mix(name, workload, parameters);
        others(name, workload, parameters);
        Map<String, String> client = new LinkedHashMap<>();
        String load = load(client);
        options.noteLeft(notes);
        String text = "workload: tlp/" + name + "\n"
                + (parameters.isEmpty() ? "" : "parameters: {" + joined(parameters) + "}\n");
        noteFlaws(name);
        return Optional.of(new ImportedExperiment(
                tool,
                "run " + name,
                name.equals("MaterializedViews")
                        ? CqlImportTarget.STORE_WITH_VIEWS
                        : CqlImportTarget.STORE,
                client,
                text + "\n" + load));
    }

    /** What each workload of theirs gets wrong, as its file in the catalogue tells. */
    private void noteFlaws(String name) {
        switch (name) {
            case "LWT" ->
                notes.correct(
                        "updates of LWT", "the original's condition never holds; here it does");
            case "MaterializedViews" ->
                notes.correct(
                        "reads by city",
                        "the original reads a city that nobody writes; here every city has rows");
            case "Maps" ->
                notes.keep(
                        "one entry in each map",
                        "as in the original, the same key each time; {entries: 100} has more");
            case "CountersWide" ->
                notes.change(
                        "counters of a partition",
                        "drawn from a normal distribution cut at three standard deviations, without"
                                + " negative numbers");
            default -> {}
        }
    }

    private static String known() {
        return String.join(", ", TlpWorkload.ALL.keySet());
    }

    private static String joined(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    private void rows(String name, TlpWorkload workload, Map<String, String> parameters) {
        Word partitions = options.take("--partitions");
        Word populate = options.take("--populate");
        if (workload.partitions().isEmpty()) {
            Stream.of(partitions, populate)
                    .filter(word -> word != null)
                    .forEach(word -> notes.drop(word.text() + " rows", "nothing is loaded"));
            return;
        }
        long each = perPartition(name, parameters);
        long most = MOST_LOADED / each;
        long wanted =
                partitions == null ? USUAL_PARTITIONS : ForeignNumbers.count(partitions, 1, MOST);
        long kept = Math.min(wanted, most);
        if (kept < wanted) {
            notes.change("-p " + wanted, kept + "; raise the parameters to load more");
        }
        parameters.put(workload.partitions(), String.valueOf(kept));
        if (!workload.loaded().isEmpty()) {
            parameters.put(workload.loaded(), String.valueOf(kept * each));
        }
        if (populate != null) {
            notes.change("--populate " + populate.text(), "all rows that are read are loaded");
        }
        notes.correct(
                "reads of rows that were never written", "rows are loaded before they are read");
    }

    private long perPartition(String name, Map<String, String> parameters) {
        if (!name.equals("RandomPartitionAccess")) {
            return 1;
        }
        String known = parameters.get("partition-rows");
        if (known != null) {
            return Long.parseLong(known);
        }
        Word given = either("-w.rows");
        long rows = given == null ? PERCENT : ForeignNumbers.count(given, 1, MOST_LOADED);
        parameters.put("partition-rows", String.valueOf(rows));
        return rows;
    }

    /** A parameter of a workload, by both of its forms. */
    private @Nullable Word either(String name) {
        Word one = options.take(name);
        return one == null && name.startsWith("-w.")
                ? options.take("--workload." + name.substring(3))
                : one;
    }

    private void mix(String name, TlpWorkload workload, Map<String, String> parameters) {
        Word reads = options.take("--reads");
        Word deletes = options.take("--deletes");
        if (workload.writes().isEmpty()) {
            if (reads != null) {
                notes.drop("--reads " + reads.text(), "this workload only reads");
            }
            return;
        }
        if (deletes != null && !workload.deletes()) {
            notes.drop("--deletes " + deletes.text(), "this workload deletes nothing");
        }
        double read =
                reads == null ? TlpWorkload.usualReads(name) : ForeignNumbers.share(reads, 0, 1);
        double deleted =
                deletes == null || !workload.deletes() ? 0 : ForeignNumbers.share(deletes, 0, 1);
        if (read + deleted > 1 && deletes != null) {
            deletes.refuse("reads and deletes add up to more than 1", "make them smaller");
        }
        String select = selected(name);
        workload.reads()
                .forEach((operation, share) -> parameters.put(
                        select.isEmpty() ? operation : select, percent(read * share)));
        if (!select.isEmpty() && !select.equals("row-reads")) {
            parameters.put("row-reads", "0");
        }
        parameters.put(workload.writes(), percent(1 - read - deleted));
        if (deleted > 0) {
            parameters.put("deletes", percent(deleted));
        }
    }

    /** {@code -w.select=partition} reads whole partitions. */
    private String selected(String name) {
        if (!name.equals("RandomPartitionAccess")) {
            return "";
        }
        Word select = either("-w.select");
        return select != null && select.text().equals("partition")
                ? "partition-reads"
                : "row-reads";
    }

    private static String percent(double share) {
        return ForeignNumbers.plain((double) Math.round(share * PERCENT * PERCENT) / PERCENT);
    }

    private void others(String name, TlpWorkload workload, Map<String, String> parameters) {
        workload.others().forEach((theirs, ours) -> {
            Word given = either(theirs);
            if (given == null) {
                return;
            }
            boolean isSize = ours.equals("value-size");
            String value = isSize ? size(given) : given.text();
            if (value.matches(isSize ? "[0-9]{1,8}(\\.\\.[0-9]{1,8})?" : "[a-z0-9_.]{1,90}")) {
                parameters.put(ours, value);
            } else {
                notes.drop(theirs + "=" + given.text(), "not a valid value of the parameter here");
            }
        });
        Word generator = options.take("--partitiongenerator");
        if (generator == null) {
            return;
        }
        if (name.equals("BasicTimeSeries") && generator.text().equals("sequence")) {
            parameters.put("choose", "sequential");
        } else if (name.equals("BasicTimeSeries") && generator.text().equals("normal")) {
            parameters.put("choose", "normal");
        } else if (!generator.text().equals("random")) {
            notes.drop("--pg " + generator.text(), "keys are drawn uniformly, as with random");
        }
    }

    /** {@code random(100,200)} has lengths from 100 to 199. */
    private static String size(Word generator) {
        String text = generator.text().replace(" ", "");
        if (!text.matches("random\\([0-9]{1,7},[0-9]{1,7}\\)")) {
            return "";
        }
        String[] ends = text.replaceAll("[a-z()]", "").split(",", -1);
        long least = Long.parseLong(ends[0]);
        return least + ".." + Math.max(least, Long.parseLong(ends[1]) - 1);
    }

    private String load(Map<String, String> client) {
        Word rate = options.take("--rate");
        boolean isOld = tool.equals("tlp-stress");
        long perSecond =
                rate == null ? 0 : ForeignNumbers.count(rate, 0, ImportedLoad.MOST_PER_SECOND);
        if (rate == null && !isOld) {
            perSecond = USUAL_RATE;
            notes.change("no --rate", USUAL_RATE + "/s, the default of cassandra-easy-stress");
        }
        CqlImportTarget.level(options.take("--cl"), client);
        Word connections = options.take("--max-connections");
        if (connections != null) {
            client.put("connections", String.valueOf(ForeignNumbers.count(connections, 1, 1024)));
        }
        long inFlight = inFlight(perSecond > 0 && !isAsIs);
        long seconds = seconds();
        Word iterations = options.take("--iterations");
        long count = iterations != null
                ? ForeignNumbers.count(iterations, 1, MOST)
                : seconds > 0 ? 0 : USUAL_OPERATIONS;
        ImportedLoad load = new ImportedLoad(perSecond, inFlight, count, seconds, !isAsIs);
        load.explain(notes, isAsIs);
        load.limit(client, isAsIs);
        noteOptimiser();
        return load.yaml(notes);
    }

    /** How many requests are under way: so many of each thread. */
    private long inFlight(boolean isUnused) {
        if (isUnused) {
            return USUAL_CONCURRENCY;
        }
        Word threads = options.take("--threads");
        Word concurrency = options.take("--concurrency");
        long each = concurrency == null
                ? USUAL_CONCURRENCY
                : ForeignNumbers.count(concurrency, 1, ImportedLoad.MOST_IN_FLIGHT);
        return each * (threads == null ? 1 : ForeignNumbers.count(threads, 1, 10_000));
    }

    private long seconds() {
        Word duration = options.take("--duration");
        return duration == null
                ? 0
                : ForeignNumbers.seconds(duration, "write one like -d 1h or -d 1d 3h 15m");
    }

    private void noteOptimiser() {
        for (String name : List.of("--maxrlat", "--maxwlat")) {
            Word limit = options.take(name);
            if (limit != null) {
                notes.drop(
                        name + " " + limit.text(),
                        "write measure: {search: {goal: p99 < "
                                + (limit.text().matches("[0-9]{1,6}") ? limit.text() : "10")
                                + "ms, from: 1000/s, to: 100k/s}, for: 10s}");
            }
        }
    }
}
