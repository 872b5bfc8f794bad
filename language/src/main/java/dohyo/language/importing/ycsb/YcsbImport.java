package dohyo.language.importing.ycsb;

import dohyo.language.importing.CqlImportTarget;
import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.ImportedExperiment;
import dohyo.language.importing.ImportedLoad;
import dohyo.language.importing.ycsb.PropertiesText.Property;
import dohyo.model.text.MessagePhrases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** From a YCSB workload file, with what its command line lays over it, to an experiment. */
public final class YcsbImport {

    private static final String CORE = "site.ycsb.workloads.CoreWorkload";
    private static final String OLD_CORE = "com.yahoo.ycsb.workloads.CoreWorkload";
    private static final String TABLE = "[a-z][a-z0-9_]{0,47}";
    private static final long MOST_OPERATIONS = 1_000_000_000_000L;
    private static final long MOST_THREADS = 1_000_000;
    private static final long MOST_SECONDS = 10_000_000;
    private static final long FEW_OPERATIONS = 10_000;

    private final ForeignSource file;
    private final ImportNotes notes;
    private final boolean isAsIs;
    private final List<Property> properties = new ArrayList<>();

    public YcsbImport(ForeignSource file, ImportNotes notes, boolean isAsIs) {
        this.file = file;
        this.notes = notes;
        this.isAsIs = isAsIs;
        properties.addAll(PropertiesText.read(file));
    }

    /** Lays {@code key=value} over the file. */
    public YcsbImport with(Word setting) {
        int sign = setting.text().indexOf('=');
        if (sign <= 0) {
            setting.refuse(
                    MessagePhrases.quoted(setting.text()) + " is not a property",
                    "write -p key=value, for example -p recordcount=100000");
            return this;
        }
        properties.add(new Property(
                setting.text().substring(0, sign),
                setting.with(setting.text().substring(sign + 1))));
        return this;
    }

    /** Lays the options of a command line of YCSB over the file. */
    public YcsbImport with(List<Word> command) {
        for (int i = 0; i < command.size(); i++) {
            Word word = command.get(i);
            Word next = i + 1 < command.size() ? command.get(i + 1) : null;
            String key = switch (word.text()) {
                case "-threads" -> "threadcount";
                case "-target" -> "target";
                case "-p", "-db", "-P", "-cp", "-jvm-args", "-l", "-load", "-t", "-s" -> "";
                default -> null;
            };
            if (key == null) {
                notes.drop(word.text(), "a word of YCSB's command line that has no meaning here");
            } else if (word.text().matches("-(load|t|s)") || next == null) {
                notes.drop(word.text(), "Dohyo itself loads, measures and monitors");
            } else {
                i++;
                lay(word, key, next);
            }
        }
        return this;
    }

    private void lay(Word option, String key, Word value) {
        if (!key.isEmpty()) {
            properties.add(new Property(key, value));
        } else if (option.text().equals("-p")) {
            with(value);
        } else if (option.text().equals("-db")) {
            properties.add(new Property("db", value));
        } else if (option.text().equals("-P")) {
            notes.drop(
                    option.text() + " " + value.text(),
                    "only the first file is read; override its properties with -p");
        } else {
            notes.drop(option.text() + " " + value.text(), "not needed here");
        }
    }

    /** The experiment; problems are remarks of the sources. */
    public ImportedExperiment read() {
        YcsbSettings settings = new YcsbSettings(properties, notes);
        checkWorkload(settings);
        if (!settings.has("recordcount")) {
            file.refuse(
                    "recordcount is missing, for which YCSB takes 2147483647",
                    "say how many rows there are: -p recordcount=100000");
        }
        YcsbOperations mix = YcsbOperations.of(settings, file);
        YcsbRecords records = YcsbRecords.of(settings, mix, notes);
        YcsbKeys keys = YcsbKeys.of(settings, mix, notes);
        String table = settings.name("table", "usertable", TABLE, notes);
        ImportedLoad load = load(settings);
        Map<String, String> client = new LinkedHashMap<>();
        String space = CqlImportTarget.settingsOfYcsb(settings::word, client, notes);
        load.limit(client, isAsIs);
        load.explain(notes, isAsIs);
        YcsbNames.noteLeft(settings, notes);
        String workload = "workloads:\n  ycsb:\n" + space + "    fields:\n" + keys.fields(mix)
                + records.fields() + "    records:\n      table: " + table
                + "\n      key: row\n      key-name: y_id\n      fields: " + records.names()
                + "\n      rows: " + keys.rows() + "\n" + mix.yaml(records, notes);
        return new ImportedExperiment(
                "YCSB",
                file.name(),
                CqlImportTarget.STORE,
                client,
                workload + "\n" + load.yaml(notes));
    }

    private void checkWorkload(YcsbSettings settings) {
        Word workload = settings.word("workload");
        if (workload != null && !workload.text().matches(CORE + "|" + OLD_CORE)) {
            workload.refuse(
                    MessagePhrases.quoted(workload.text()) + " cannot be imported",
                    "only workloads of " + CORE + " can");
        }
        settings.flag("dotransactions", true);
    }

    private ImportedLoad load(YcsbSettings settings) {
        Word rate = settings.word("target");
        double target =
                rate == null ? 0 : ForeignNumbers.share(rate, 0, ImportedLoad.MOST_PER_SECOND);
        long operations = settings.count("operationcount", 0, 0, MOST_OPERATIONS);
        long seconds = settings.count("maxexecutiontime", 0, 0, MOST_SECONDS);
        long threads = settings.count("threadcount", 1, 1, MOST_THREADS);
        if (operations > 0 && operations < FEW_OPERATIONS) {
            notes.keep(
                    "operationcount=" + operations,
                    "too few for the tail: a p99 needs 10000; -p operationcount=... sets another"
                            + " number");
        }
        return new ImportedLoad(target, threads, operations, seconds, !isAsIs);
    }
}
