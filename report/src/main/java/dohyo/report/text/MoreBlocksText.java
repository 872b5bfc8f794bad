package dohyo.report.text;

import static dohyo.model.statistics.pairs.MoreBlocks.MOST;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.MoreBlocks;

import org.jspecify.annotations.Nullable;

/** What would decide what a run left open, in sentences. */
public final class MoreBlocksText {

    private static final double MINUTE = 60;

    private MoreBlocksText() {}

    /** Empty where nothing is open. */
    public static String of(@Nullable MoreBlocks more) {
        if (more == null) {
            return "";
        }
        return more.blocks() == 0
                ? "With the scatter between blocks seen here, even " + MOST + " more blocks would"
                        + " probably not decide what is open: values are too close to their"
                        + " thresholds, are known only as bounds, or are missing."
                : more.added() + " more " + (more.added() == 1 ? "block" : "blocks") + " (about "
                        + time(more.seconds()) + ") would decide " + what(more)
                        + " with 80 % power, if the true values are those measured; the tests would"
                        + " use a level of " + QuantityText.share(more.level())
                        + ", because the results have already been seen once.";
    }

    private static String what(MoreBlocks more) {
        int decided = more.open() - more.hopeless();
        return more.hopeless() == 0
                ? "what is open"
                : decided + " of the " + more.open() + " that are open (no number of blocks is"
                        + " likely to decide the "
                        + (more.hopeless() == 1 ? "other" : "others") + ")";
    }

    private static String time(double seconds) {
        return seconds < 1.5 * MINUTE
                ? QuantityText.plain(QuantityText.seconds(Math.ceil(seconds)))
                : (long) Math.ceil(seconds / MINUTE) + " min";
    }

    /**
     * How they are added.
     *
     * @param began the command with which the run began
     */
    public static String command(MoreBlocks more, String folder, String began) {
        return "./dohyo run --resume " + folder + " --blocks " + more.blocks()
                + ResumeWords.of(began);
    }
}
