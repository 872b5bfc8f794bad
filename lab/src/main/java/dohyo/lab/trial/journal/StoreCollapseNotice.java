package dohyo.lab.trial.journal;

import dohyo.model.statistics.series.CollapseWatch.Collapse;

import java.util.Locale;

/** A store that stands still. */
public record StoreCollapseNotice(Collapse collapse, boolean isLast) {

    public String text() {
        return String.format(
                Locale.ROOT,
                "no progress for %.0f s: nothing or next to nothing was answered since %.1f s,"
                        + " while %,d operations waited",
                collapse.atSeconds() - collapse.sinceSeconds(),
                collapse.sinceSeconds(),
                collapse.waiting());
    }
}
