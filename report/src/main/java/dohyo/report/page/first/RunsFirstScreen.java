package dohyo.report.page.first;

import dohyo.report.RunComparisonResult;
import dohyo.report.RunComparisonResult.Figure;
import dohyo.report.RunComparisonResult.Laid;
import dohyo.report.RunComparisonResult.Ratio;
import dohyo.report.beside.ComparedRun;
import dohyo.report.beside.HeadlineFigure;
import dohyo.report.page.first.PlainText.Scale;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The same four things of several runs. */
public record RunsFirstScreen(RunComparisonResult beside, List<ComparedRun> runs) {

    public FirstScreen screen() {
        Figure headline = HeadlineFigure.of(beside.figures()).orElse(null);
        List<Ratio> ratios = headline == null
                ? List.of()
                : headline.ratios().stream().filter(Objects::nonNull).toList();
        List<String> which = new ArrayList<>();
        List<String> howMuch = new ArrayList<>();
        for (Ratio ratio : ratios) {
            which.add(which(Objects.requireNonNull(headline), ratio));
            howMuch.add(howMuch(headline, ratio));
        }
        return new FirstScreen(
                which.isEmpty() ? "These runs have nothing in common." : PlainAnswer.joined(which),
                howMuch.isEmpty() ? "No figure." : PlainAnswer.joined(howMuch),
                howSure(ratios),
                invalid(),
                next(ratios));
    }

    private String which(Figure figure, Ratio ratio) {
        String run = ratio.run();
        Double low = ratio.low();
        Double high = ratio.high();
        if (low == null || high == null) {
            return "Run " + run + " and run " + first()
                    + " were compared only once, which decides nothing.";
        }
        if (low <= 1 && high >= 1) {
            return "Still open: these runs cannot tell " + run + " and " + first() + " apart.";
        }
        boolean isMore = ratio.ratio() > 1;
        return isRate(figure)
                ? "Run " + run + " is " + (isMore ? "faster" : "slower") + " than run " + first()
                        + "."
                : "Run " + run + " is " + (isMore ? "slower" : "faster") + " than run " + first()
                        + ".";
    }

    private String howMuch(Figure figure, Ratio ratio) {
        String change =
                PlainText.change(ratio.ratio(), scale(figure), noun(figure), "in run " + first());
        return "In run " + ratio.run() + ", " + figure.arm() + " " + verb(figure) + " " + change
                + requests(figure) + ", at " + figure.step() + ".";
    }

    private static String verb(Figure figure) {
        return isRate(figure) ? "answers" : isResponse(figure) ? "takes" : "needs";
    }

    private static String noun(Figure figure) {
        return isRate(figure)
                ? "operations per second"
                : isResponse(figure) ? "" : "processor time";
    }

    private static String requests(Figure figure) {
        if (!isResponse(figure)) {
            return "";
        }
        double percentile = Double.parseDouble(figure.quantity().substring(1).split(" ", 2)[0]);
        return " to answer " + PlainText.requests(percentile, "");
    }

    private static boolean isRate(Figure figure) {
        return figure.unit().equals("ops/s");
    }

    private static boolean isResponse(Figure figure) {
        return figure.quantity().endsWith("response time");
    }

    private static Scale scale(Figure figure) {
        return isRate(figure) ? Scale.COUNT : isResponse(figure) ? Scale.TIME : Scale.AMOUNT;
    }

    private String howSure(List<Ratio> ratios) {
        List<String> sure = new ArrayList<>();
        if (ratios.stream().anyMatch(ratio -> ratio.low() == null)) {
            sure.add("Little: a run that measures once cannot say how much its figures vary.");
        }
        if (ratios.stream().anyMatch(Ratio::hostsDiffer)) {
            sure.add("The machines differ, so the difference is that of machines and systems"
                    + " together.");
        }
        if (sure.isEmpty() && !ratios.isEmpty()) {
            sure.add("Each run measured several times, on the same machine. What else changed on"
                    + " it between the runs is part of the difference.");
        }
        return sure.isEmpty() ? "Not at all." : String.join(" ", sure);
    }

    private String invalid() {
        List<String> labels = beside.runs().stream()
                .filter(run -> !run.valid())
                .map(Laid::label)
                .toList();
        return labels.isEmpty()
                ? "Nothing casts doubt on the runs as a whole."
                : "Something spoiled run " + String.join(", ", labels)
                        + ": use none of its figures.";
    }

    private NextStep next(List<Ratio> ratios) {
        String last = NextStep.again(runs.get(runs.size() - 1).results().command());
        boolean isElsewhere = ratios.stream().anyMatch(Ratio::hostsDiffer);
        return new NextStep(
                isElsewhere
                        ? "Run both on one machine. To repeat the last run:"
                        : "Put both into one experiment, so that what changes on the machine"
                                + " affects both alike; or repeat the last run:",
                last);
    }

    private String first() {
        return beside.runs().get(0).label();
    }
}
