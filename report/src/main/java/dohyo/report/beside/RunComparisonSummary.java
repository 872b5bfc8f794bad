package dohyo.report.beside;

import dohyo.model.text.QuantityText;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.RunComparisonResult.Difference;
import dohyo.report.RunComparisonResult.Figure;
import dohyo.report.RunComparisonResult.Ratio;
import dohyo.report.RunComparisonResult.Value;
import dohyo.report.text.RatioText;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What several runs say beside each other, in a few sentences. */
record RunComparisonSummary(
        List<ComparedRun> runs,
        RunDifferences differences,
        List<Figure> figures,
        List<ClaimResult> claims) {

    private static final int NAMED = 4;

    String sentence() {
        List<String> said = new ArrayList<>();
        said.add(HeadlineFigure.of(figures).map(this::told).orElseGet(this::nothingShared));
        said.add(hosts());
        claimed().ifPresent(said::add);
        invalid().ifPresent(said::add);
        return String.join(" ", said);
    }

    private String told(Figure figure) {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            Value value = figure.values().get(i);
            if (value != null) {
                values.add(runs.get(i).label() + " " + (value.atLeast() ? "≥ " : "")
                        + QuantityText.figure(value.value(), figure.unit()));
            }
        }
        return figure.arm() + ", " + figure.quantity() + " at " + figure.step() + ": "
                + String.join(", ", values) + "." + ratios(figure);
    }

    private String ratios(Figure figure) {
        StringBuilder said = new StringBuilder();
        for (Ratio ratio : figure.ratios()) {
            if (ratio != null) {
                said.append(" ")
                        .append(said(ratio, figure.step().equals(RunComparisonFigures.SEARCH)));
            }
        }
        return said.toString();
    }

    private String said(Ratio ratio, boolean isOfSearch) {
        Double low = ratio.low();
        Double high = ratio.high();
        String first = runs.get(0).label();
        String words = "The figure of " + ratio.run() + " is "
                + RatioText.ratio(ratio.ratio(), low, high) + " × the figure of " + first;
        if (low == null || high == null) {
            return words + "; a run with one trial gives no interval, so a difference has not been"
                    + " established.";
        }
        boolean differs = low > 1 || high < 1;
        String interval = isOfSearch ? " (spanning both brackets, " : " (95 % interval ";
        return words + interval + RatioText.interval(low, high) + ")"
                + (differs ? "." : ": a difference has not been established.");
    }

    private String nothingShared() {
        return "No arm of the first run has a figure that can be compared with one of another run"
                + figures.stream()
                        .map(Figure::why)
                        .filter(why -> !why.isEmpty())
                        .findFirst()
                        .map(why -> ": " + why)
                        .orElse("")
                + ".";
    }

    private Optional<String> claimed() {
        String verdicts = Stream.of(Verdict.values())
                .flatMap(verdict -> counted(verdict).stream())
                .collect(Collectors.joining(", "));
        return verdicts.isEmpty()
                ? Optional.empty()
                : Optional.of("Claims about several machines: " + verdicts + ".");
    }

    private Optional<String> counted(Verdict verdict) {
        long count = claims.stream().filter(one -> one.verdict() == verdict).count();
        String word = verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return count == 0 ? Optional.empty() : Optional.of(count + " " + word);
    }

    private String hosts() {
        boolean other = false;
        for (int i = 1; i < runs.size(); i++) {
            other |= differences.isOtherHost(i);
        }
        if (!other) {
            return "The hosts show no recorded difference.";
        }
        List<String> names =
                differences.lasting().stream().map(Difference::name).toList();
        String named = names.stream().limit(NAMED).collect(Collectors.joining(", "));
        return "The hosts differ (" + named
                + (names.size() > NAMED ? " and " + (names.size() - NAMED) + " more" : "")
                + "), so ratios reflect machines and stores together.";
    }

    private Optional<String> invalid() {
        String labels = runs.stream()
                .filter(run -> !run.results().valid())
                .map(ComparedRun::label)
                .collect(Collectors.joining(", "));
        return labels.isEmpty()
                ? Optional.empty()
                : Optional.of("Not valid as a measurement: " + labels + ".");
    }
}
