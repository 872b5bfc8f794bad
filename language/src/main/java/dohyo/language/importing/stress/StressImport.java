package dohyo.language.importing.stress;

import dohyo.language.importing.CqlImportTarget;
import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.ImportedExperiment;
import dohyo.language.importing.ImportedLoad;
import dohyo.language.importing.stress.StressProfile.Query;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** From a profile or a command line of cassandra-stress to an experiment. */
public final class StressImport {

    /** What the tool is called. */
    public static final String TOOL = "cassandra-stress";

    /** The commands that put a load on a store. */
    public static final Set<String> COMMANDS =
            Set.of("user", "write", "read", "mixed", "counter_write", "counter_read");

    private static final double MOST_WEIGHT = 1_000_000;

    private final ForeignSource file;
    private final ImportNotes notes;
    private final boolean isAsIs;
    private final StressOptions options;
    private final String command;

    /**
     * Reads a command line.
     *
     * @param words of the command line, without the tool's name; none when there is only a profile
     */
    public StressImport(ForeignSource file, List<Word> words, ImportNotes notes, boolean isAsIs) {
        this.file = file;
        this.notes = notes;
        this.isAsIs = isAsIs;
        boolean isNamed = !words.isEmpty() && COMMANDS.contains(words.get(0).text());
        this.command = isNamed ? words.get(0).text() : "user";
        this.options = StressOptions.of(isNamed ? words.subList(1, words.size()) : words);
    }

    /** Of a command that needs no profile. */
    public Optional<ImportedExperiment> standard() {
        if (command.equals("user")) {
            file.refuse(
                    "the command user needs a profile",
                    "name its file: ./dohyo import profile.yaml -- user ops(insert=1)");
            return Optional.empty();
        }
        StressLoad asked = new StressLoad(options, notes, isAsIs);
        long count = asked.count();
        StressStandard standard = new StressStandard(command, options, notes, isAsIs);
        return Optional.of(experiment(standard.yaml(count), asked, count));
    }

    /** Of a profile. */
    public Optional<ImportedExperiment> profile(Node root) {
        if (!command.equals("user")) {
            file.refuse(
                    "the command " + command + " does not read a profile",
                    "write user, or leave the file out");
            return Optional.empty();
        }
        return StressProfile.of(file, root, notes).flatMap(this::profile);
    }

    private Optional<ImportedExperiment> profile(StressProfile profile) {
        StressLoad asked = new StressLoad(options, notes, isAsIs);
        long count = asked.count();
        Map<String, Double> weights = weights(profile);
        boolean isWriteOnly = weights.keySet().equals(Set.of("insert"));
        StressKeys keys = StressKeys.of(options, count, isWriteOnly, notes);
        StressRows rows = new StressRows(profile, keys, !isWriteOnly, isAsIs, notes);
        if (!rows.haveKey()) {
            file.refuse(
                    "no column of the partition key can number partitions",
                    "one of text, ascii, blob, int, bigint, timestamp or uuid can");
            return Optional.empty();
        }
        noteContent(profile, rows);
        StressStatements statements = new StressStatements(profile, rows, notes);
        StringBuilder operations = new StringBuilder("    operations:\n");
        weights.forEach((name, weight) -> {
            Query query = profile.queries().get(name);
            operations.append(
                    query == null
                            ? statements.insertion(weight)
                            : statements.query(name, query, weight));
        });
        StringBuilder schema = new StringBuilder("    schema:\n");
        profile.schema().forEach(statement -> schema.append(StressText.item(statement)));
        String workload = "workloads:\n  stress:\n    keyspace: " + profile.space() + "\n" + schema
                + rows.yaml() + statements.data(!isWriteOnly) + operations;
        return Optional.of(experiment(workload, asked, count));
    }

    private ImportedExperiment experiment(String workload, StressLoad asked, long count) {
        ImportedLoad load = asked.load(count);
        Map<String, String> client = new LinkedHashMap<>();
        CqlImportTarget.level(options.take("", "cl"), client);
        asked.client(client, load);
        options.noteLeft(notes);
        String source = command.equals("user") ? file.name() : command;
        return new ImportedExperiment(
                TOOL, source, CqlImportTarget.STORE, client, workload + "\n" + load.yaml(notes));
    }

    private void noteContent(StressProfile profile, StressRows rows) {
        if (isAsIs) {
            notes.keep(
                    "the same content in each write of a row",
                    "as cassandra-stress does; rewriting a row changes nothing");
        } else {
            notes.correct(
                    "the same content in each write of a row",
                    "each write has new content; --as-is writes the same again");
        }
        for (StressColumn column : profile.columns().values()) {
            boolean isOfKey = profile.table().key().contains(column.name());
            if (column.isKnown() && !isOfKey && !column.drawsPopulation()) {
                StressDistribution population = column.population();
                notes.change(
                        "population of " + column.name()
                                + (population == null ? "" : "=" + population.written()),
                        "values are drawn uniformly from all possible ones");
            }
        }
        if (rows.perPartition() > 1) {
            notes.change(
                    rows.perPartition() + " rows in each partition",
                    "numbered from 0; cassandra-stress draws them from the whole range");
        }
    }

    /** The operations with their shares; every one of the profile when nobody says which. */
    private Map<String, Double> weights(StressProfile profile) {
        Set<String> known = new LinkedHashSet<>(Set.of("insert"));
        known.addAll(profile.queries().keySet());
        Word given = options.take("", "ops");
        if (given == null) {
            notes.change(
                    "no ops(...)",
                    "all statements of the profile get equal weight; give weights on the command"
                            + " line: -- user 'ops(insert=1,name=3)'");
            Map<String, Double> all = new LinkedHashMap<>();
            known.forEach(name -> all.put(name, 1.0));
            return all;
        }
        return shares(given, known);
    }

    /** {@code insert=1,read=3} by name. */
    static Map<String, Double> shares(Word given, Set<String> known) {
        Map<String, Double> shares = new LinkedHashMap<>();
        for (String part : given.text().split(",", -1)) {
            int sign = part.indexOf('=');
            String name = part.substring(0, Math.max(0, sign)).strip();
            if (!known.contains(name)) {
                given.refuse(
                        "there is no operation " + MessagePhrases.quoted(name),
                        MessagePhrases.suggestion(name, known));
                continue;
            }
            double share =
                    ForeignNumbers.share(given.with(part.substring(sign + 1)), 0, MOST_WEIGHT);
            if (share > 0) {
                shares.merge(name, share, Double::sum);
            }
        }
        if (shares.isEmpty()) {
            given.refuse("no operation has a weight", "write one like insert=1");
            shares.put(known.iterator().next(), 1.0);
        }
        return shares;
    }
}
