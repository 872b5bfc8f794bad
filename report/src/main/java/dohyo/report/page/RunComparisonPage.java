package dohyo.report.page;

import dohyo.model.result.RunPlan;
import dohyo.report.RunComparisonResult;
import dohyo.report.beside.ComparedRun;
import dohyo.report.page.chart.ChartData;
import dohyo.report.page.first.FirstScreen;
import dohyo.report.page.first.RunsFirstScreen;
import dohyo.report.page.method.LabeledFact;
import dohyo.report.page.view.ClaimTable;
import dohyo.report.page.view.RunComparisonView;
import dohyo.report.page.view.RunComparisonView.FigureTable;
import dohyo.report.page.view.RunComparisonView.WorthTable;

import java.util.ArrayList;
import java.util.List;

/** Several runs on one page, as HTML that needs no network and as Markdown. */
public final class RunComparisonPage {

    private final RunComparisonResult beside;
    private final List<ComparedRun> runs;
    private final FirstScreen first;

    public RunComparisonPage(RunComparisonResult beside, List<ComparedRun> runs) {
        this.beside = beside;
        this.runs = runs;
        this.first = new RunsFirstScreen(beside, runs).screen();
    }

    /** The page. */
    public String html() {
        ChartData charts = ChartData.beside(runs, RunComparisonView.forest(beside));
        List<Record> parts = new ArrayList<>(charts.words());
        parts.addAll(parts());
        return HtmlPage.of("beside.html", parts, charts);
    }

    /** Its essence for a terminal or a pull request. */
    public String markdown() {
        List<Record> parts = new ArrayList<>(parts());
        parts.add(new Next(MarkdownPage.inItem(first.next().command())));
        return Templates.markdown("beside.md", parts);
    }

    /** What to do now. */
    record Next(String nextBlock) {}

    /** What was laid side by side. */
    record Runs(
            RunComparisonResult beside,
            FirstScreen first,
            List<String> labels,
            List<String> ratioLabels,
            boolean searched,
            List<LabeledFact> sameHost,
            List<LabeledFact> commands) {}

    private List<Record> parts() {
        return List.of(
                new Runs(
                        beside,
                        first,
                        beside.runs().stream().map(run -> run.label()).toList(),
                        ratioLabels(),
                        runs.stream().anyMatch(run -> PageModel.isSearched(run.results())),
                        sameHost(),
                        commands()),
                FigureTable.of(beside),
                WorthTable.of(beside.worth(), true),
                ClaimTable.of(beside.claims()));
    }

    private List<String> ratioLabels() {
        String first = beside.runs().get(0).label();
        return beside.runs().stream()
                .skip(1)
                .map(run -> run.label() + " / " + first)
                .toList();
    }

    /** What is known of the first host and does not differ. */
    private List<LabeledFact> sameHost() {
        List<String> different = beside.hosts().stream()
                .map(RunComparisonResult.Difference::name)
                .toList();
        List<LabeledFact> same = new ArrayList<>();
        runs.get(0).host().forEach((name, value) -> {
            if (!different.contains(name)) {
                same.add(new LabeledFact(name, value));
            }
        });
        return same;
    }

    private List<LabeledFact> commands() {
        List<LabeledFact> commands = new ArrayList<>();
        for (ComparedRun run : runs) {
            RunPlan plan = run.run().plan();
            if (plan != null && !plan.command().isEmpty()) {
                commands.add(new LabeledFact(run.label(), plan.command()));
            }
        }
        return commands;
    }
}
