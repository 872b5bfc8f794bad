package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.reading.Round;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Loads of blocks of which no round counts, as more than half of them were disturbed. */
public record RoundsLeftOut(Level level, List<Lost> lost, String why) implements Doubt {

    /** A load of a block, and how many rounds it had. */
    public record Lost(int block, String load, int rounds) {}

    private record Place(int block, String load) {}

    /** None where the arms were really apart. */
    public static List<Doubt> in(List<Round> rounds) {
        Map<Place, List<Round>> loads = new LinkedHashMap<>();
        rounds.forEach(one -> loads.computeIfAbsent(
                        new Place(one.block(), one.load()), p -> new ArrayList<>())
                .add(one));
        loads.values().removeIf(all -> !all.stream().allMatch(Round::isLeftOut));
        List<Lost> lost = new ArrayList<>();
        loads.forEach((place, all) -> lost.add(new Lost(place.block, place.load, all.size())));
        String why = loads.values().stream()
                .flatMap(List::stream)
                .map(Round::why)
                .filter(one -> !one.equals(Round.OTHERS))
                .findFirst()
                .orElse("");
        return lost.isEmpty()
                ? List.of()
                : List.of(new RoundsLeftOut(Level.DOUBT, List.copyOf(lost), why));
    }

    @Override
    public Words words() {
        return new Words(
                "More than half of a load's rounds were disturbed in "
                        + QuantityText.counted(
                                lost.stream().map(Lost::block).distinct().count(), "block")
                        + ", so none of them counts there (left out: "
                        + lost.stream()
                                .map(one -> one.rounds() + " of " + one.rounds() + " in block "
                                        + one.block() + " at " + one.load())
                                .collect(Collectors.joining(", "))
                        + "); the first of them: " + why + ".",
                "Little is left, and the arms disturbed each other: a store that is busy while"
                        + " it should rest takes resources from the one being measured.",
                "Let the stores rest longer ('design: {rest: ...}'), or run one trial after the"
                        + " other ('design: sequential').");
    }
}
