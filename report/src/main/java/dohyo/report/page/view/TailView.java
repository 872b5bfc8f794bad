package dohyo.report.page.view;

import dohyo.model.result.SlowOperation;
import dohyo.model.text.QuantityText;
import dohyo.report.TailResult;
import dohyo.report.TailResult.CauseShare;
import dohyo.report.TailResult.SlowestOperation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where the tail of one step came from, in words and rows.
 *
 * @param place trial and step
 * @param above name of the percentile above which the tail lies
 * @param sentence what it came to
 * @param rows of causes that happened during the step; the last is what is unexplained
 * @param slowest the slowest operations
 */
public record TailView(
        String place, String above, String sentence, List<CauseRow> rows, List<SlowRow> slowest) {

    /** Whole page: the slowest operations of so many steps are shown. */
    private static final int WITH_OPERATIONS = 24;

    private static final double MOST_OF_THE_TIME = 0.5;

    private static final double TENTH_OF_PERCENT = 1000;

    /**
     * A cause as a row.
     *
     * @param share assigned to it
     * @param lead whether it is worth being seen first
     */
    public record CauseRow(
            String cause,
            String times,
            String share,
            Overlap overlap,
            String operations,
            String longest,
            boolean lead) {}

    /** How much of the tail fell into a cause, and how much would by chance. */
    public record Overlap(String share, String chance) {

        private static final Overlap NONE = new Overlap("", "");
    }

    /** One of the slowest operations as a row. */
    public record SlowRow(
            String operation,
            String outcome,
            String at,
            String response,
            String waited,
            String causes) {}

    public static List<TailView> of(List<TailResult> tails) {
        boolean few = tails.size() <= WITH_OPERATIONS;
        return tails.stream().map(tail -> of(tail, few)).toList();
    }

    private static TailView of(TailResult tail, boolean withOperations) {
        List<CauseRow> rows = tail.causes().stream()
                .map(TailView::row)
                .collect(Collectors.toCollection(ArrayList::new));
        rows.add(new CauseRow(
                "unexplained", "", share(tail.unexplained()), Overlap.NONE, "", "", false));
        return new TailView(
                tail.trial() + ", " + tail.step(),
                QuantityText.percentile(tail.percentile()),
                sentence(tail),
                rows,
                withOperations ? tail.slowest().stream().map(TailView::slow).toList() : List.of());
    }

    private static String sentence(TailResult tail) {
        String explained = tail.causes().stream()
                .filter(cause -> cause.share() > 0)
                .map(cause -> cause.cause() + " " + share(cause.share()))
                .collect(Collectors.joining(", "));
        String time = "the extra time that they took beyond the median ("
                + QuantityText.nanos(tail.medianNanos()) + ")";
        return QuantityText.counted(tail.operations(), "answered operation")
                + " took longer than the "
                + QuantityText.percentile(tail.percentile()) + " of all answered operations ("
                + QuantityText.nanos(tail.thresholdNanos())
                + "). "
                + (explained.isEmpty()
                        ? "No recorded event explains " + time + ": none overlaps these"
                                + " operations by more than chance alone would explain."
                                + everywhere(tail)
                        : "T" + time.substring(1) + " is assigned to these causes: " + explained
                                + "; unexplained: " + share(tail.unexplained()) + ".")
                + " " + share(tail.waited())
                + " of that time passed before these operations were sent. Only the slowest"
                + " operations of each second were recorded one by one; they account for "
                + share(tail.kept()) + " of that time, and the others are taken to be like them.";
    }

    /** What goes on nearly all the time meets every operation, slow or not. */
    private static String everywhere(TailResult tail) {
        return tail.causes().stream()
                .filter(cause -> cause.chance() > MOST_OF_THE_TIME)
                .map(cause -> " Most operations would meet '" + cause.cause()
                        + "' by chance, because it went on for most of the step; so its share"
                        + " cannot be told.")
                .collect(Collectors.joining());
    }

    private static CauseRow row(CauseShare cause) {
        return new CauseRow(
                cause.cause(),
                QuantityText.count(cause.times()) + " / " + QuantityText.seconds(cause.seconds()),
                cause.beyondChance() ? share(cause.share()) : "not beyond chance",
                new Overlap(
                        share(cause.overlap()),
                        share(cause.chance()) + " / " + share(cause.chanceHigh())),
                cause.operations() == 0 ? "–" : QuantityText.count(cause.operations()),
                cause.operations() == 0 ? "–" : QuantityText.nanos(cause.longestNanos()),
                cause.beyondChance());
    }

    private static SlowRow slow(SlowestOperation one) {
        String causes = one.nanosByCause().entrySet().stream()
                .map(cause -> cause.getKey() + " " + QuantityText.nanos(cause.getValue()))
                .collect(Collectors.joining(", "));
        return new SlowRow(
                one.operation(),
                one.outcome().equals(SlowOperation.ANSWERED) ? "" : one.outcome(),
                QuantityText.seconds(one.atSeconds()),
                QuantityText.nanos(one.responseNanos()),
                QuantityText.nanos(one.waitNanos()),
                causes.isEmpty() ? "no recorded event" : causes);
    }

    private static String share(double share) {
        return QuantityText.share(Math.round(share * TENTH_OF_PERCENT) / TENTH_OF_PERCENT);
    }
}
