package dohyo.report.beside;

import dohyo.report.RunComparisonResult.Figure;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Which of many figures says most of how runs differ. */
public final class HeadlineFigure {

    private HeadlineFigure() {}

    /** Throughput where the load left it open, else the tail; of the first arm that has a ratio. */
    public static Optional<Figure> of(List<Figure> figures) {
        return figures.stream()
                .filter(figure -> figure.ratios().stream().anyMatch(Objects::nonNull))
                .min(Comparator.comparingInt(HeadlineFigure::rank));
    }

    private static int rank(Figure figure) {
        if (figure.step().equals(RunComparisonFigures.SEARCH)) {
            return 0;
        }
        boolean isClosed = figure.step().endsWith("in flight");
        if (figure.quantity().startsWith("p99 ")) {
            return isClosed ? 2 : 1;
        }
        return isClosed && figure.quantity().equals(ComparedQuantity.THROUGHPUT.words()) ? 1 : 3;
    }
}
