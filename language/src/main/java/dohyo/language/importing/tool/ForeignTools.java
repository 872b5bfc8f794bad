package dohyo.language.importing.tool;

import dohyo.language.importing.CommandWords;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNote;
import dohyo.language.importing.ImportNotes;
import dohyo.language.importing.ImportedExperiment;
import dohyo.language.importing.stress.StressImport;
import dohyo.language.importing.tlp.TlpImport;
import dohyo.language.importing.ycsb.YcsbImport;
import dohyo.language.scope.SourceRange;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Finds out whose a file or a command line is, and has it read. */
public final class ForeignTools {

    /** Whose files and command lines are read, for people. */
    public static final String NAMES = "YCSB, cassandra-stress, tlp-stress, cassandra-easy-stress";

    /** How one is asked for, in help texts. */
    public static final String EXAMPLES = "./dohyo import workloada -p recordcount=1M -o my.yaml%n"
            + "./dohyo import profile.yaml -- user 'ops(insert=1,read=3)' n=1M%n"
            + "./dohyo import -- cassandra-stress write n=1M -rate threads=16%n"
            + "./dohyo import -- tlp-stress run KeyValue -d 10m --rate 5k";

    private final ImportNotes notes = new ImportNotes();
    private final List<ForeignSource> sources = new ArrayList<>();
    private final Function<ForeignSource, Optional<Node>> yaml;
    private final boolean isAsIs;

    /**
     * A reader of one file or command line.
     *
     * @param yaml reads a source's text, with remarks when it cannot
     * @param isAsIs whether the original's ways are kept where they can be
     */
    public ForeignTools(Function<ForeignSource, Optional<Node>> yaml, boolean isAsIs) {
        this.yaml = yaml;
        this.isAsIs = isAsIs;
    }

    /** Whether a word can begin a command line that needs no file. */
    public static boolean isCommand(String word) {
        String first = word.strip().split("\\s+", 2)[0];
        return first.equals("run")
                || first.equals(StressImport.TOOL)
                || StressImport.COMMANDS.contains(first)
                || TlpImport.TOOLS.contains(first);
    }

    /** What is not the same in the experiment. */
    public List<ImportNote> notes() {
        return notes.inOrder();
    }

    /** What was read, with its problems. */
    public List<ForeignSource> sources() {
        return List.copyOf(sources);
    }

    /** Reads a file; the text of an experiment file, or nothing after remarks. */
    public Optional<String> read(
            ForeignSource file, List<String> command, List<String> properties) {
        sources.add(file);
        List<Word> words = command.isEmpty() ? List.of() : words(command);
        boolean isProfile = file.name().matches("(?is).*\\.ya?ml")
                || (!words.isEmpty() && words.get(0).text().equals("user"));
        return written(
                isProfile ? profile(file, words, properties) : properties(file, words, properties));
    }

    private List<Word> words(List<String> command) {
        CommandWords line = CommandWords.of(command);
        sources.add(line.source());
        List<Word> words = line.words();
        boolean isNamed = !words.isEmpty() && words.get(0).text().equals(StressImport.TOOL);
        return isNamed ? words.subList(1, words.size()) : words;
    }

    private Optional<ImportedExperiment> profile(
            ForeignSource file, List<Word> words, List<String> properties) {
        if (!properties.isEmpty()) {
            file.refuse(
                    "-p overrides properties of a property file, but this is a profile",
                    "write options of its command line after --");
        }
        return yaml.apply(file)
                .flatMap(root -> new StressImport(file, words, notes, isAsIs).profile(root));
    }

    /** The words before the first option say whether YCSB loads or runs, and which binding. */
    private Optional<ImportedExperiment> properties(
            ForeignSource file, List<Word> words, List<String> properties) {
        List<Word> options =
                words.stream().dropWhile(word -> !word.text().startsWith("-")).toList();
        words.subList(0, words.size() - options.size()).stream()
                .map(Word::text)
                .filter(word -> !word.matches("(?s)run|load|.*ycsb(\\.sh|\\.py)?"))
                .forEach(word -> notes.drop(word, "store: chooses the store, not a binding"));
        YcsbImport ycsb = new YcsbImport(file, notes, isAsIs).with(options);
        for (String property : properties) {
            ForeignSource source = new ForeignSource("-p", property.replaceAll("\\s", " "));
            sources.add(source);
            ycsb.with(source.word(
                    source.text(), new SourceRange(0, 0, 0, Math.max(1, property.length()))));
        }
        return Optional.of(ycsb.read());
    }

    /** Reads a command line that stands for itself. */
    public Optional<String> read(List<String> command) {
        CommandWords line = CommandWords.of(command);
        sources.add(line.source());
        List<Word> words = line.words();
        if (words.isEmpty()) {
            line.source().refuse("there is nothing to import", "name a file or a command line");
            return Optional.empty();
        }
        String first = words.get(0).text();
        List<Word> rest = words.subList(1, words.size());
        if (first.equals("run") || TlpImport.TOOLS.contains(first)) {
            boolean isNamed = TlpImport.TOOLS.contains(first);
            String tool = isNamed ? first : TlpImport.NEWEST;
            List<Word> run = isNamed ? rest : words;
            return written(new TlpImport(line.source(), tool, run, notes, isAsIs).read());
        }
        List<Word> stress = first.equals(StressImport.TOOL) ? rest : words;
        return written(new StressImport(line.source(), stress, notes, isAsIs).standard());
    }

    private Optional<String> written(Optional<ImportedExperiment> made) {
        boolean isSound =
                sources.stream().allMatch(source -> source.remarks().inOrder().isEmpty());
        return made.filter(it -> isSound).map(it -> it.yaml(notes));
    }
}
