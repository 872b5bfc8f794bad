package dohyo.report.beside;

import dohyo.model.machine.Price;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.StepResult;
import dohyo.report.RunComparisonResult.Figure;
import dohyo.report.RunComparisonResult.Value;
import dohyo.report.RunComparisonResult.Worth;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How many operations a unit of money buys, from throughput and price. */
record PricePerformance(List<ComparedRun> runs, Map<String, Price> prices) {

    private static final String THROUGHPUT = ComparedQuantity.THROUGHPUT.words();

    List<Worth> of(List<Figure> figures) {
        List<Worth> worths = new ArrayList<>();
        for (Figure figure : figures) {
            if (figure.quantity().equals(THROUGHPUT)
                    || figure.step().equals(RunComparisonFigures.SEARCH)) {
                for (int i = 0; i < runs.size(); i++) {
                    Worth worth = worth(runs.get(i), figure, figure.values().get(i));
                    if (worth != null) {
                        worths.add(worth);
                    }
                }
            }
        }
        return worths;
    }

    private @Nullable Worth worth(ComparedRun run, Figure figure, @Nullable Value value) {
        Price price = run.price(figure.arm(), prices);
        if (price == null || value == null) {
            return null;
        }
        Double low = value.low();
        Double high = value.high();
        return new Worth(
                run.label(),
                figure.arm(),
                figure.step(),
                price.describe(),
                price.currency(),
                price.operations(value.value()),
                low == null ? null : Double.valueOf(price.operations(low)),
                high == null ? null : Double.valueOf(price.operations(high)),
                basis(run, figure));
    }

    /** At a rate that the store kept up with it says what was asked, not what it could do. */
    private static String basis(ComparedRun run, Figure figure) {
        if (figure.step().equals(RunComparisonFigures.SEARCH)) {
            return "the highest rate that met the goal, to the lowest that did not";
        }
        ArmResult arm = run.arm(figure.arm());
        List<StepResult> steps = StepQuantitySample.steps(arm, figure.step());
        boolean given = steps.stream().allMatch(one -> one.offeredPerSecond() > 0 && one.keptUp());
        return given ? "the rate that was asked for; the store may do more" : "what it answered";
    }
}
