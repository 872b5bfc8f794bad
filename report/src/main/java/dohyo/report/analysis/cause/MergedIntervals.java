package dohyo.report.analysis.cause;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.TreeMap;

/** Stretches that touch each other make a row. */
public final class MergedIntervals {

    /** Ends of rows by their begins; they do not touch. */
    private final TreeMap<Long, Long> ends = new TreeMap<>();

    public void add(long from, long to) {
        long begin = from;
        long end = to;
        Map.Entry<Long, Long> touched = touching(begin, end);
        while (touched != null) {
            ends.remove(touched.getKey());
            begin = Math.min(begin, touched.getKey());
            end = Math.max(end, touched.getValue());
            touched = touching(begin, end);
        }
        ends.put(begin, end);
    }

    /** Of all rows together. */
    public double length() {
        return ends.entrySet().stream()
                .mapToDouble(row -> row.getValue() - row.getKey())
                .sum();
    }

    private Map.@Nullable Entry<Long, Long> touching(long from, long to) {
        Map.Entry<Long, Long> last = ends.floorEntry(to);
        return last != null && last.getValue() >= from ? last : null;
    }

    /** Begin of the row that a moment lies in; the moment itself when it lies in none. */
    public long beginOf(long moment) {
        Map.Entry<Long, Long> row = ends.floorEntry(moment);
        return row != null && row.getValue() >= moment ? row.getKey() : moment;
    }
}
