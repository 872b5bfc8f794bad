package dohyo.report.findings.step;

import dohyo.model.text.QuantityText;
import dohyo.report.InterleavingResult.BlockRounds;
import dohyo.report.InterleavingResult.ConcurrentSteps;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.reading.Round;

import java.util.List;
import java.util.stream.Collectors;

/** Blocks of which more than half of the rounds do not count. */
public record RoundsLeftOut(Level level, List<BlockRounds> blocks, String why) implements Doubt {

    /** None where the arms were really apart. */
    public static List<Doubt> in(ConcurrentSteps sideBySide) {
        List<BlockRounds> some = sideBySide.blocks().stream()
                .filter(block -> 2 * block.leftOut() > block.rounds())
                .toList();
        String why = sideBySide.leftOut().stream()
                .filter(one -> some.stream().anyMatch(block -> block.block() == one.block()))
                .filter(one -> !one.why().equals(Round.OTHERS))
                .map(one -> one.why())
                .findFirst()
                .orElse("");
        return some.isEmpty() ? List.of() : List.of(new RoundsLeftOut(Level.DOUBT, some, why));
    }

    @Override
    public Words words() {
        return new Words(
                "More than half of the rounds were disturbed in "
                        + QuantityText.counted(blocks.size(), "block")
                        + ", so none of them counts there (left out: "
                        + blocks.stream()
                                .map(block -> block.leftOut() + " of " + block.rounds()
                                        + " in block " + block.block())
                                .collect(Collectors.joining(", "))
                        + "); the first of them: " + why + ".",
                "Little is left, and the arms disturbed each other: a store that is busy while"
                        + " it should rest takes resources from the one being measured.",
                "Let the stores rest longer ('design: {rest: ...}'), or run one trial after the"
                        + " other ('design: sequential').");
    }
}
