package dohyo.report.page.view;

import dohyo.model.text.QuantityText;
import dohyo.report.InterleavingResult;
import dohyo.report.InterleavingResult.BlockRounds;
import dohyo.report.InterleavingResult.ConcurrentSteps;
import dohyo.report.InterleavingResult.LeftOut;
import dohyo.report.InterleavingResult.Ratios;
import dohyo.report.InterleavingResult.Resting;
import dohyo.report.InterleavingResult.WarmUp;
import dohyo.report.text.RatioText;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How trials took turns, in words and as rows.
 *
 * @param rule of the turns; empty where one trial followed the other
 * @param counted how many rounds count
 * @param leftOut rounds that do not, by block and reason
 */
public record InterleavingView(
        String rule,
        String counted,
        List<LeftOutView> leftOut,
        List<RatiosView> ratios,
        List<RestingView> resting,
        List<WarmUpView> warmUps) {

    private static final String NONE = "–";

    /** A chart of rounds with its words. */
    public record RatiosView(String title, String story) {}

    /** Rounds that were left out for the same reason. */
    public record LeftOutView(String place, String why) {}

    /** A store at rest, as a row. */
    public record RestingView(
            String arm,
            String slices,
            Cpu cpu,
            Io io,
            String collections,
            String compactions,
            String restless) {}

    /** Share of the CPU that was used in slices of rest. */
    public record Cpu(String median, String max) {}

    /** What was read from devices and written to them in slices of rest. */
    public record Io(String read, String written) {}

    /** Warm-up of an arm, as a row. */
    public record WarmUpView(
            String arm, String trials, String seconds, String notSteady, String change) {}

    public static InterleavingView of(@Nullable InterleavingResult turns) {
        ConcurrentSteps side = turns == null ? null : turns.sideBySide();
        List<WarmUpView> warmUps = turns == null
                ? List.of()
                : turns.warmUps().stream().map(InterleavingView::warmUp).toList();
        return side == null
                ? new InterleavingView("", "", List.of(), List.of(), List.of(), warmUps)
                : new InterleavingView(
                        rule(side),
                        counted(side.blocks()),
                        side.leftOut().stream().map(InterleavingView::leftOut).toList(),
                        side.ratios().stream().map(InterleavingView::ratios).toList(),
                        side.resting().stream().map(InterleavingView::resting).toList(),
                        warmUps);
    }

    private static String rule(ConcurrentSteps side) {
        return "In each block the stores of all arms ran at the same time. In a round each arm"
                + " was loaded for " + QuantityText.seconds(side.sliceSeconds())
                + ", in random order, while the others rested; before each slice Dohyo waited, at"
                + " most " + QuantityText.seconds(side.restSeconds())
                + ", for them to come to rest. A round in which a resting store used more than "
                + QuantityText.share(side.restingShare())
                + " of a core is left out for all arms, and where fewer than half of a load's"
                + " rounds in a block remain, so are they; these rules were fixed in advance.";
    }

    private static String counted(List<BlockRounds> blocks) {
        long rounds = blocks.stream().mapToLong(BlockRounds::rounds).sum();
        long leftOut = blocks.stream().mapToLong(BlockRounds::leftOut).sum();
        String all = leftOut + " of " + QuantityText.counted(rounds, "round") + " left out";
        return leftOut == 0
                ? all + "."
                : all + ": "
                        + blocks.stream()
                                .filter(block -> block.leftOut() > 0)
                                .map(block -> block.leftOut() + " of " + block.rounds()
                                        + " in block " + block.block())
                                .collect(Collectors.joining(", "))
                        + ".";
    }

    private static LeftOutView leftOut(LeftOut one) {
        return new LeftOutView(
                "block " + one.block() + ", " + one.load() + ", round " + one.round(), one.why());
    }

    private static RatiosView ratios(Ratios one) {
        String title =
                one.arm() + " over " + one.baseline() + ", " + one.quantity() + " at " + one.load();
        Double ratio = one.ratio();
        return new RatiosView(
                title,
                title + ": " + (ratio == null ? "no block counts" : story(one, ratio)) + ".");
    }

    private static String story(Ratios one, double ratio) {
        TreeMap<Integer, String> blocks = new TreeMap<>();
        one.blocks()
                .forEach(block -> blocks.put(
                        block.block(),
                        "block " + block.block() + " "
                                + RatioText.ratio(block.ratio(), null, null)));
        return RatioText.of(ratio, one.low(), one.high()) + "; "
                + String.join(", ", blocks.values()) + differ(one);
    }

    private static String differ(Ratios one) {
        Double rounds = one.roundsDiffer();
        Double starts = one.startsDiffer();
        return rounds == null || starts == null
                ? ""
                : "; estimated standard deviations: " + QuantityText.roughShare(rounds)
                        + " between the two slices of a round, "
                        + (starts > 0
                                ? QuantityText.roughShare(starts)
                                        + " between starts of a store, beyond what the slices"
                                        + " explain"
                                : "and no difference between starts of a store could be seen"
                                        + " beyond what the slices explain");
    }

    private static RestingView resting(Resting one) {
        return new RestingView(
                one.arm(),
                QuantityText.count(one.slices()),
                new Cpu(
                        QuantityText.roughShare(one.cpuShareMedian()),
                        QuantityText.roughShare(one.cpuShareMax())),
                new Io(
                        QuantityText.bytes(one.readBytesPerSecond()) + "/s",
                        QuantityText.bytes(one.writtenBytesPerSecond()) + "/s"),
                times(one.collections(), one.collectionSeconds()),
                times(one.compactions(), one.compactionSeconds()),
                QuantityText.count(one.restless()));
    }

    private static String times(int times, double seconds) {
        return times == 0 ? "none" : times + ", " + QuantityText.seconds(seconds);
    }

    private static WarmUpView warmUp(WarmUp one) {
        Double change = one.change();
        return new WarmUpView(
                one.arm(),
                QuantityText.count(one.trials()),
                QuantityText.span(
                        QuantityText.seconds(one.medianSeconds()),
                        QuantityText.seconds(one.leastSeconds()),
                        QuantityText.seconds(one.mostSeconds())),
                one.notSteady() + " of " + one.trials(),
                change == null ? NONE : changed(change));
    }

    private static String changed(double change) {
        return QuantityText.roughShare(Math.abs(change)) + (change < 0 ? " slower" : " faster");
    }
}
