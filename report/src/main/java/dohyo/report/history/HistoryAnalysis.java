package dohyo.report.history;

import dohyo.model.statistics.series.HistoryChanges;
import dohyo.model.statistics.series.HistoryChanges.Change;
import dohyo.report.history.HistoryEntry.Decision;
import dohyo.report.history.HistoryEntry.Outcome;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** From the lines of a history to its changes. */
public final class HistoryAnalysis {

    /** Smaller changes are told by nobody. */
    public static final double LEAST = 0.02;

    private final List<Decision> decisions = new ArrayList<>();
    private final int figures;

    private HistoryAnalysis(List<HistoryEntry> entries, int figures) {
        this.figures = figures;
        for (HistoryEntry entry : entries) {
            Decision decision = entry.decision();
            if (decision != null) {
                decisions.add(decision);
            }
        }
    }

    /**
     * A figure of one run.
     *
     * @param splits whether it is the first on other ground than all runs before it
     */
    public record Point(HistoryEntry entry, HistoryFigure figure, boolean splits) {}

    /**
     * A change.
     *
     * @param before the last run that it does not touch
     * @param first the first that it does
     * @param factor after over before
     * @param isWorse in which direction
     * @param outcome what paired blocks said
     */
    public record Marked(
            int index,
            Point before,
            Point first,
            double factor,
            boolean isWorse,
            Outcome outcome) {}

    /** A figure over time. */
    public record Series(String name, List<Point> points, List<Marked> changes) {

        /**
         * The latest change that was not dismissed, and that of each other ground which has had
         * runs since: what became faster on one machine says nothing of another.
         */
        public List<Marked> latest() {
            Map<String, Marked> byGround = new LinkedHashMap<>();
            for (Marked change : changes) {
                if (change.outcome != Outcome.DISMISSED) {
                    byGround.put(change.first.entry.ground().key(), change);
                }
            }
            int last = byGround.values().stream().mapToInt(Marked::index).max().orElse(0);
            return byGround.values().stream()
                    .filter(change ->
                            hasRunsFrom(last, change.first.entry.ground().key()))
                    .toList();
        }

        private boolean hasRunsFrom(int index, String ground) {
            return points.stream()
                    .skip(index)
                    .anyMatch(point -> point.entry.ground().key().equals(ground));
        }
    }

    /** All figures of a history, each with its changes. */
    public static List<Series> of(List<HistoryEntry> entries) {
        Map<String, List<Point>> series = new LinkedHashMap<>();
        for (HistoryEntry entry : entries) {
            for (HistoryFigure figure : entry.figures()) {
                List<Point> points =
                        series.computeIfAbsent(figure.name(), none -> new ArrayList<>());
                boolean splits = !points.isEmpty() && isNew(entry, points);
                points.add(new Point(entry, figure, splits));
            }
        }
        HistoryAnalysis analysis = new HistoryAnalysis(entries, series.size());
        List<Series> all = new ArrayList<>();
        series.forEach((name, points) ->
                all.add(new Series(name, List.copyOf(points), analysis.changes(points))));
        return List.copyOf(all);
    }

    private static boolean isNew(HistoryEntry entry, List<Point> points) {
        return points.stream()
                .noneMatch(
                        one -> one.entry().ground().key().equals(entry.ground().key()));
    }

    /** Runs on one ground are compared, also where those of another stand between them. */
    private List<Marked> changes(List<Point> points) {
        Map<String, List<Integer>> grounds = new LinkedHashMap<>();
        for (int index = 0; index < points.size(); index++) {
            grounds.computeIfAbsent(
                            points.get(index).entry().ground().key(), none -> new ArrayList<>())
                    .add(index);
        }
        List<Marked> changes = new ArrayList<>();
        grounds.values().forEach(indexes -> addChanges(points, indexes, changes));
        changes.sort(Comparator.comparingInt(Marked::index));
        return List.copyOf(changes);
    }

    private void addChanges(List<Point> points, List<Integer> indexes, List<Marked> changes) {
        double[] estimates = indexes.stream()
                .mapToDouble(index -> points.get(index).figure().estimate())
                .toArray();
        for (Change change : HistoryChanges.in(estimates, LEAST, figures)) {
            int index = indexes.get(change.index());
            Point first = points.get(index);
            boolean isWorse = change.factor() < 1 == first.figure().isBiggerBetter();
            changes.add(new Marked(
                    index,
                    points.get(indexes.get(change.index() - 1)),
                    first,
                    change.factor(),
                    isWorse,
                    outcome(points, indexes, first.figure().name(), change.index())));
        }
    }

    /**
     * Where a change is seen may move by a run or two as more runs come; its decision goes along.
     */
    private Outcome outcome(List<Point> points, List<Integer> ofGround, String figure, int place) {
        Outcome outcome = Outcome.SUSPECTED;
        for (Decision decision : decisions) {
            Integer decided = placeOf(points, ofGround, decision.firstRun());
            if (decision.figure().equals(figure)
                    && decided != null
                    && Math.abs(decided - place) <= 2) {
                outcome = decision.outcome();
            }
        }
        return outcome;
    }

    /** Among the runs of one ground: what was decided on one says nothing of another. */
    private static @Nullable Integer placeOf(
            List<Point> points, List<Integer> ofGround, String run) {
        for (int place = 0; place < ofGround.size(); place++) {
            if (points.get(ofGround.get(place)).entry().run().equals(run)) {
                return place;
            }
        }
        return null;
    }
}
