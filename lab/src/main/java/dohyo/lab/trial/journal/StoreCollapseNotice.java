package dohyo.lab.trial.journal;

import dohyo.model.statistics.series.CollapseWatch.Collapse;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A store that stands still. */
public record StoreCollapseNotice(Collapse collapse, boolean isLast) {

    private static final int MOST_KINDS = 3;

    public String text() {
        return String.format(
                        Locale.ROOT,
                        "no progress for %.0f s; from %.1f s after the start of the trial, nothing"
                                + " or next to nothing was answered, while %,d operations waited",
                        noticedAfterSeconds(),
                        collapse.sinceSeconds(),
                        collapse.waiting())
                + failed();
    }

    /** For claims: the moment after which nothing was answered, and how long that took to see. */
    Map<String, Double> figures() {
        return Map.of(
                "sinceSeconds", collapse.sinceSeconds(),
                "noticedAfterSeconds", noticedAfterSeconds());
    }

    private double noticedAfterSeconds() {
        return collapse.atSeconds() - collapse.sinceSeconds();
    }

    /** Those kinds that came most often. */
    private String failed() {
        Map<String, Long> kinds = collapse.failed();
        String told = kinds.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(MOST_KINDS)
                .map(kind -> String.format(Locale.ROOT, "%s %,d", kind.getKey(), kind.getValue()))
                .collect(Collectors.joining(", "));
        return kinds.isEmpty() ? "" : "; failures meanwhile: " + told;
    }
}
