package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.FindingThresholds;
import dohyo.report.reading.Round;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Many rounds of a load were left out because a store was busy while it should rest.
 *
 * @param rounds of that load, in all blocks
 * @param busy how many of them were left out because of which arm's store
 */
public record RestlessStores(Level level, String load, int rounds, Map<String, Integer> busy)
        implements Doubt {

    /** Of each load of which they are a quarter or more. */
    public static List<Doubt> in(List<Round> rounds) {
        Map<String, List<Round>> loads = new LinkedHashMap<>();
        rounds.forEach(one ->
                loads.computeIfAbsent(one.load(), load -> new ArrayList<>()).add(one));
        List<Doubt> doubts = new ArrayList<>();
        loads.forEach((load, all) -> {
            Map<String, Integer> busy = new TreeMap<>();
            all.stream()
                    .map(Round::busy)
                    .filter(arm -> !arm.isEmpty())
                    .forEach(arm -> busy.merge(arm, 1, Integer::sum));
            if (sum(busy) >= FindingThresholds.RESTLESS_ROUNDS * all.size()) {
                doubts.add(new RestlessStores(Level.NOTE, load, all.size(), busy));
            }
        });
        return doubts;
    }

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    @Override
    public Words words() {
        return new Words(
                "A store was busy while it should rest in " + sum(busy) + " of "
                        + QuantityText.counted(rounds, "round") + " at " + load + " ("
                        + busy.entrySet().stream()
                                .map(one ->
                                        "that of arm '" + one.getKey() + "' in " + one.getValue())
                                .collect(Collectors.joining(", "))
                        + "): such rounds count for no arm.",
                "Such a store works on after its own slices, and no figure of CPU or bytes per"
                        + " operation has that work in it; with fewer rounds, intervals are wider"
                        + " for all arms.",
                "Let the stores rest longer ('design: {rest: ...}'), or measure the load in a phase"
                        + " with 'turn: whole', which counts such work.");
    }
}
