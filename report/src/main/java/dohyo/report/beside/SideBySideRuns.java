package dohyo.report.beside;

import dohyo.model.experiment.Price;
import dohyo.report.Beside;
import dohyo.report.Beside.Figure;

import java.util.List;
import java.util.Map;

/** Lays runs side by side. */
public record SideBySideRuns(List<RunToLay> runs, Map<String, Price> prices) {

    public Beside of() {
        Differences differences = new Differences(runs);
        SideFigures sides = new SideFigures(runs, differences);
        List<Figure> figures = sides.all();
        return new Beside(
                Beside.SCHEMA,
                new SideAnswer(runs, differences, figures).sentence(),
                runs.stream().map(RunToLay::laid).toList(),
                differences.hosts(),
                sides.arms().stream()
                        .flatMap(arm -> differences.of(arm).stream())
                        .toList(),
                figures,
                new Worths(runs, prices).of(figures));
    }
}
