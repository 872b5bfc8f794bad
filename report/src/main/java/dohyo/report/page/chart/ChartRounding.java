package dohyo.report.page.chart;

/** Figures for a chart: no more digits than an eye can see, so that a page stays small. */
final class ChartRounding {

    private ChartRounding() {}

    /** To four significant digits. */
    static double rounded(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return 0;
        }
        double step = Math.pow(10, Math.floor(Math.log10(Math.abs(value))) - 3);
        double rounded = Math.round(value / step) * step;
        return Double.parseDouble(String.format(java.util.Locale.ROOT, "%.6g", rounded));
    }

    /** A time: to four significant digits, but one of a long trial keeps its tenths. */
    static double moment(double seconds) {
        return Math.abs(seconds) < 1000 ? rounded(seconds) : Math.round(seconds * 10) / 10.0;
    }
}
