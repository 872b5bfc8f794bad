package dohyo.cli.verb.report;

import dohyo.cli.verb.OptionValueParser;
import dohyo.language.unit.Notations;
import dohyo.model.experiment.Price;

import picocli.CommandLine.Option;

import java.util.LinkedHashMap;
import java.util.Map;

/** What machines cost, as the user says it. */
final class PriceOptions {

    @Option(
            names = "--price",
            paramLabel = "NAME=PRICE",
            description = "What the machines of an arm cost, or of all arms of a run by its"
                    + " folder's name, for example main=0.31USD/h; before that of the experiment.")
    private Map<String, String> prices = new LinkedHashMap<>();

    Map<String, Price> byName() {
        Map<String, Price> known = new LinkedHashMap<>();
        prices.forEach((name, word) -> known.put(
                name,
                OptionValueParser.parse("--price " + name + "=" + word, word, Notations.PRICE)));
        return known;
    }
}
