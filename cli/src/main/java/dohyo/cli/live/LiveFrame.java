package dohyo.cli.live;

import dohyo.cli.live.RunStatus.LoadStatus;
import dohyo.cli.live.RunStatus.Place;
import dohyo.cli.live.RunStatus.Times;
import dohyo.cli.text.Durations;
import dohyo.cli.text.Sparkline;
import dohyo.model.text.QuantityText;

import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

import java.util.ArrayList;
import java.util.List;

/** The live view at one moment: a pure function of the status and the width of the terminal. */
final class LiveFrame {

    private static final AttributedStyle PLAIN = AttributedStyle.DEFAULT;
    private static final AttributedStyle STRONG = PLAIN.bold();
    private static final AttributedStyle QUIET = PLAIN.faint();
    private static final AttributedStyle ALARM = PLAIN.foreground(AttributedStyle.RED);
    private static final int FIGURE_COLUMN = 8;
    private static final int BARS_COLUMN = 20;

    private final RunStatus status;
    private final int width;

    private LiveFrame(RunStatus status, int width) {
        this.status = status;
        this.width = width;
    }

    /** Lines of at most {@code width} columns. */
    static List<AttributedString> of(RunStatus status, int width) {
        return new LiveFrame(status, width).lines();
    }

    private List<AttributedString> lines() {
        List<AttributedString> lines = new ArrayList<>();
        lines.addAll(title());
        LoadStatus load = status.load();
        if (load != null) {
            lines.addAll(figures(load));
        }
        if (!status.sentence().isEmpty()) {
            lines.add(fitted(new AttributedString(status.sentence(), QUIET)));
        }
        return lines;
    }

    /** Heading and activity; the clock stands at the right end of the one that has room for it. */
    private List<AttributedString> title() {
        AttributedString heading = new AttributedString(heading(), STRONG);
        AttributedString activity = new AttributedString(activity());
        if (hasRoom(heading, clock())) {
            return List.of(spread(heading, clock()), fitted(activity));
        }
        return List.of(fitted(heading), spread(activity, shortClock()));
    }

    private String heading() {
        Place place = status.place();
        if (place.trial() == 0) {
            return status.title();
        }
        return status.title() + "  trial " + place.trial() + " of " + place.trials() + "  "
                + place.arm();
    }

    private String clock() {
        Times times = status.times();
        double left = times.expected() - times.elapsed();
        String soFar = Durations.clock(times.elapsed());
        if (times.expected() <= 0) {
            return soFar;
        }
        return left > 0
                ? soFar + ", about " + Durations.clock(left) + " left"
                : soFar + ", any moment";
    }

    private String shortClock() {
        double left = status.times().expected() - status.times().elapsed();
        return left > 0
                ? Durations.clock(left) + " left"
                : Durations.clock(status.times().elapsed());
    }

    private String activity() {
        Place place = status.place();
        String doing = place.step().isEmpty() ? place.phase() : place.phase() + " " + place.step();
        if (status.rowsTotal() > 0) {
            return doing + ": " + QuantityText.count(status.rowsLoaded()) + " of "
                    + QuantityText.count(status.rowsTotal()) + " rows";
        }
        return doing.isEmpty()
                ? ""
                : doing + " for " + Durations.clock(status.times().inPhase());
    }

    private List<AttributedString> figures(LoadStatus load) {
        return List.of(
                bars("ops/s", QuantityText.count(load.last().done()), load.answeredPerSecond()),
                bars(
                        "p50",
                        Durations.latencyOfSecond(load.last().responseNanosP50()),
                        load.nanosP50()),
                bars(
                        "p99",
                        Durations.latencyOfSecond(load.last().responseNanosP99()),
                        load.nanosP99()),
                counts(load));
    }

    private AttributedString bars(String name, String figure, List<Double> history) {
        AttributedStringBuilder line = new AttributedStringBuilder();
        line.styled(QUIET, padded(name, FIGURE_COLUMN));
        line.styled(STRONG, leftPadded(figure, BARS_COLUMN - FIGURE_COLUMN - 2));
        line.append("  ").append(Sparkline.of(history, Math.max(0, width - BARS_COLUMN)));
        return fitted(line.toAttributedString());
    }

    private AttributedString counts(LoadStatus load) {
        AttributedStringBuilder line = new AttributedStringBuilder();
        line.styled(
                load.errors() > 0 ? ALARM : PLAIN, "errors " + QuantityText.count(load.errors()));
        line.append("  backlog ").append(QuantityText.count(load.last().backlog()));
        line.append("  in flight ").append(QuantityText.count(load.last().inFlight()));
        return fitted(line.toAttributedString());
    }

    /** Left and right ends of a line; the right one gives way when there is no room. */
    private AttributedString spread(AttributedString left, String right) {
        if (!hasRoom(left, right)) {
            return fitted(left);
        }
        return new AttributedStringBuilder()
                .append(left)
                .append(" ".repeat(width - left.columnLength() - right.length()))
                .append(right)
                .toAttributedString();
    }

    private boolean hasRoom(AttributedString left, String right) {
        return width - left.columnLength() - right.length() >= 2;
    }

    private AttributedString fitted(AttributedString line) {
        return line.columnLength() <= width ? line : line.columnSubSequence(0, width);
    }

    private static String padded(String text, int columns) {
        return text + " ".repeat(Math.max(0, columns - text.length()));
    }

    private static String leftPadded(String text, int columns) {
        return " ".repeat(Math.max(0, columns - text.length())) + text;
    }
}
