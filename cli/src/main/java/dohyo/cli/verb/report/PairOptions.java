package dohyo.cli.verb.report;

import dohyo.cli.console.UserMistake;
import dohyo.report.AnalysedRun;
import dohyo.report.Results.ArmResult;

import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which arms of several runs belong beside each other although they have different names. */
final class PairOptions {

    @Option(
            names = "--pair",
            paramLabel = "ARM=OTHER",
            description = "Compare ARM of the first run with OTHER of the other runs, for example"
                    + " main=c6gd; can be repeated. Arms with the same name are always compared.")
    private List<String> pairs = new ArrayList<>();

    /** Names in the other runs by names in the first; refuses what cannot be paired. */
    Map<String, String> of(List<AnalysedRun> runs) {
        if (pairs.isEmpty()) {
            return Map.of();
        }
        if (runs.size() < 2) {
            throw new UserMistake("error: --pair " + pairs.get(0)
                    + " needs at least two runs; name another run to compare the first with");
        }
        Set<String> first = arms(runs.subList(0, 1));
        Set<String> others = arms(runs.subList(1, runs.size()));
        Map<String, String> paired = new LinkedHashMap<>();
        for (String pair : pairs) {
            String[] names = names(pair);
            demand(pair, names[0], first, "the first run");
            demand(pair, names[1], others, "the other runs");
            demandDifferent(pair, names);
            demandOnce(pair, names[0], paired.keySet());
            demandOnce(pair, names[1], paired.values());
            paired.put(names[0], names[1]);
        }
        return paired;
    }

    private static Set<String> arms(List<AnalysedRun> runs) {
        Set<String> names = new TreeSet<>();
        for (AnalysedRun run : runs) {
            run.results().arms().stream().map(ArmResult::name).forEach(names::add);
        }
        return names;
    }

    private static String[] names(String pair) {
        String[] names = pair.split("=", -1);
        if (names.length != 2 || names[0].isBlank() || names[1].isBlank()) {
            throw new UserMistake("error: --pair " + pair + " is not ARM=OTHER; write an arm of the"
                    + " first run, an equals sign and an arm of the others, for example main=c6gd");
        }
        return names;
    }

    private static void demand(String pair, String arm, Set<String> known, String where) {
        if (!known.contains(arm)) {
            throw new UserMistake("error: --pair " + pair + ": no arm of " + where + " is called "
                    + arm + "; there " + (known.size() == 1 ? "is " : "are ")
                    + String.join(", ", known));
        }
    }

    private static void demandDifferent(String pair, String[] names) {
        if (names[0].equals(names[1])) {
            throw new UserMistake("error: --pair " + pair + ": arms with the same name are"
                    + " always compared; leave it out");
        }
    }

    private static void demandOnce(String pair, String arm, Collection<String> paired) {
        if (paired.contains(arm)) {
            throw new UserMistake("error: --pair " + pair + ": " + arm + " is paired twice; an"
                    + " arm can have only one partner");
        }
    }
}
