package dohyo.cli.verb.standing;

import dohyo.cli.console.Console;
import dohyo.cli.console.UserMistake;
import dohyo.lab.standing.NodeToolRunner;
import dohyo.lab.standing.StandingLab;
import dohyo.lab.standing.StandingLabs;
import dohyo.lab.stores.NodeToolCommand;
import dohyo.model.text.NearestWord;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** {@code nodetool}: Cassandra's own tool for a node of a lab that stands. */
@Command(
        name = "nodetool",
        description = "Run the store's own nodetool on a node of a running lab.",
        customSynopsis = "dohyo nodetool [-hV] [NAME [NODE]] -- ARG...",
        footer = {
            "",
            "NAME may be left out if only one lab is running. NODE is the name or number of",
            "a node; without it, the first one is used. The exit code is the tool's own.",
            "",
            "Examples:",
            "  ./dohyo nodetool lab1 -- status",
            "  ./dohyo nodetool lab1 2 -- tablestats -H system"
        })
public final class NodetoolVerb implements Callable<Integer> {

    private static final String DELIMITER = "--";

    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(
            paramLabel = "ARG",
            arity = "0..*",
            description = "Arguments of the tool, after --.")
    private List<String> words = new ArrayList<>();

    public NodetoolVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        int own = ownWords();
        List<String> asked = words.subList(own, words.size());
        if (own > 2 || asked.isEmpty()) {
            throw new UserMistake("error: name the lab, optionally a node, and after -- the"
                    + " arguments of the tool, for example: ./dohyo nodetool lab1 --"
                    + " status");
        }
        StandingLabs standing = new StandingLabs(console.installation().cache());
        StandingLabSelection choice = new StandingLabSelection(standing.all());
        StandingLab lab = own == 0
                ? choice.here()
                        .only("say which: ./dohyo nodetool NAME -- " + String.join(" ", asked))
                : choice.named(words.get(0));
        NodeToolCommand tool = tool(lab, standing.tools(lab), own == 2 ? words.get(1) : "1");
        return NodeToolRunner.run(tool, asked, console.results(), console.talk());
    }

    /** How many words stand before the delimiter. */
    private int ownWords() {
        List<String> given = spec.root().commandLine().getParseResult().originalArgs();
        int delimiter = given.indexOf(DELIMITER);
        if (delimiter < 0) {
            return words.size();
        }
        return words.size() - (given.size() - delimiter - 1);
    }

    private static NodeToolCommand tool(
            StandingLab lab, Map<String, NodeToolCommand> tools, String node) {
        if (lab.elsewhere() != null) {
            throw new UserMistake("error: " + lab.name() + " runs elsewhere (" + lab.elsewhere()
                    + "); use its tool there");
        }
        if (tools.isEmpty()) {
            throw new UserMistake("error: " + lab.name() + " (" + lab.system() + ") has no tool"
                    + " of its own" + (lab.nodes().isEmpty() ? " yet: it still starts" : ""));
        }
        return tools.entrySet().stream()
                .filter(each -> each.getKey().equals(node) || each.getKey().endsWith("-" + node))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new UserMistake("error: " + lab.name() + " has no node '" + node
                        + "'" + NearestWord.hint(node, tools.keySet())));
    }
}
