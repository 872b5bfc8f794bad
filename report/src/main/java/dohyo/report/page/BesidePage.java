package dohyo.report.page;

import dohyo.model.result.Plan;
import dohyo.report.SideBySideResult;
import dohyo.report.beside.RunToLay;
import dohyo.report.page.chart.ChartData;
import dohyo.report.page.method.Pair;
import dohyo.report.page.view.ClaimView;
import dohyo.report.page.view.RunComparisonView;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Several runs on one page, as HTML that needs no network and as Markdown. */
public final class BesidePage {

    private final SideBySideResult beside;
    private final List<RunToLay> runs;

    public BesidePage(SideBySideResult beside, List<RunToLay> runs) {
        this.beside = beside;
        this.runs = runs;
    }

    /** The page. */
    public String html() {
        ChartData charts = ChartData.beside(runs, RunComparisonView.forest(beside));
        Map<String, Object> values = values();
        values.putAll(charts.values());
        return HtmlPage.of("beside.html", values, charts);
    }

    /** Its essence for a terminal or a pull request. */
    public String markdown() {
        return Templates.markdown("beside.md", values());
    }

    private Map<String, Object> values() {
        Map<String, Object> values = new HashMap<>();
        values.put("beside", beside);
        values.put("labels", beside.runs().stream().map(run -> run.label()).toList());
        values.put("ratioLabels", ratioLabels());
        values.put("figures", RunComparisonView.figures(beside));
        values.put("reasons", RunComparisonView.reasons(beside));
        values.put("worth", RunComparisonView.worth(beside.worth(), true));
        values.put("manyRuns", true);
        values.put("claims", beside.claims().stream().map(ClaimView::of).toList());
        values.put(
                "hasPublished",
                beside.claims().stream().anyMatch(claim -> claim.published() != null));
        values.put("searched", searched());
        values.put("sameHost", sameHost());
        values.put("commands", commands());
        return values;
    }

    private boolean searched() {
        return runs.stream()
                .flatMap(run -> run.results().arms().stream())
                .anyMatch(arm -> arm.bracket() != null);
    }

    private List<String> ratioLabels() {
        String first = beside.runs().get(0).label();
        return beside.runs().stream()
                .skip(1)
                .map(run -> run.label() + " / " + first)
                .toList();
    }

    /** What is known of the first host and does not differ. */
    private List<Pair> sameHost() {
        List<String> different =
                beside.hosts().stream().map(SideBySideResult.Difference::name).toList();
        List<Pair> same = new ArrayList<>();
        runs.get(0).host().forEach((name, value) -> {
            if (!different.contains(name)) {
                same.add(new Pair(name, value));
            }
        });
        return same;
    }

    private List<Pair> commands() {
        List<Pair> commands = new ArrayList<>();
        for (RunToLay run : runs) {
            Plan plan = run.run().plan();
            if (plan != null && !plan.command().isEmpty()) {
                commands.add(new Pair(run.label(), plan.command()));
            }
        }
        return commands;
    }
}
