package dohyo.cli.verb.report;

import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.OptionValueParser;
import dohyo.language.unit.Notations;
import dohyo.model.machine.Price;
import dohyo.report.AnalysedRun;
import dohyo.report.Results.ArmResult;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What machines cost, as the user says it. */
final class PriceOptions {

    @Option(
            names = "--price",
            paramLabel = "NAME=PRICE",
            description = {
                "Price of the machines of the arm NAME or, if NAME is the folder of a run, of all"
                        + " arms of that run; overrides the experiment's price. For example",
                "main=0.31USD/h."
            })
    private Map<String, String> prices = new LinkedHashMap<>();

    Map<String, Price> byName() {
        Map<String, Price> known = new LinkedHashMap<>();
        prices.forEach((name, word) -> known.put(
                name,
                OptionValueParser.parse("--price " + name + "=" + word, word, Notations.PRICE)));
        return known;
    }

    /** Refuses prices of what none of these runs has. */
    void demandKnown(List<AnalysedRun> runs, List<Path> folders) {
        Set<String> known = new TreeSet<>();
        for (AnalysedRun run : runs) {
            run.results().arms().stream().map(ArmResult::name).forEach(known::add);
        }
        folders.forEach(folder ->
                known.add(String.valueOf(folder.toAbsolutePath().normalize().getFileName())));
        for (String name : prices.keySet()) {
            if (!known.contains(name)) {
                throw new UserMistake("error: --price " + name + "=" + prices.get(name)
                        + ": nothing here is called " + name + "; name an arm or the folder of a"
                        + " run: " + String.join(", ", known));
            }
        }
    }
}
