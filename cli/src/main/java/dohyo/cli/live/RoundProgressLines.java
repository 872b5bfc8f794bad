package dohyo.cli.live;

import dohyo.model.load.StepRecord;
import dohyo.model.text.Quantities;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Loads that are run in slices, as one line a round: each slice by itself would be more lines than
 * anybody reads. Arms may leave out rounds of a warm-up, and ends may come late from one of them.
 */
final class RoundProgressLines {

    private final Consumer<String> out;
    private final Map<String, Double> perSecond = new TreeMap<>();
    private String round = "";
    private int arms;

    /** @param out told each line */
    RoundProgressLines(Consumer<String> out) {
        this.out = out;
    }

    /** One more arm takes turns. */
    void joins() {
        arms++;
    }

    /** One of them has left. */
    void leaves() {
        end();
        arms--;
    }

    /** A slice begins: a round before it is over, even where some arms have left it out. */
    void begins(StepRecord slice) {
        String name =
                (slice.measured() ? slice.name() : "warm-up") + ", round " + slice.round() + ": ";
        if (!name.equals(round)) {
            end();
            round = name;
        }
    }

    /** A slice is over; the last one of its round tells it. */
    void ended(String arm, StepRecord slice) {
        begins(slice);
        perSecond.put(arm, slice.answered() / slice.durationSeconds());
        if (perSecond.size() >= arms) {
            end();
        }
    }

    /** Tells what is left to be told. */
    void end() {
        if (!perSecond.isEmpty()) {
            out.accept("  " + round
                    + perSecond.entrySet().stream()
                            .map(one ->
                                    one.getKey() + " " + Quantities.number(one.getValue()) + "/s")
                            .collect(Collectors.joining(", ")));
        }
        perSecond.clear();
    }
}
