package dohyo.lab.collect.gc;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a text of a log says of the heap: {@code 17M->16M(96M)}, {@code 17M(18%)->16M(17%)}. */
final class HeapChange {

    private static final String SIZE = "(\\d+(?:\\.\\d+)?)([BKMG])";
    private static final Pattern CHANGE =
            Pattern.compile(SIZE + "(?:\\([^)]*\\))?->" + SIZE + "(?:\\(" + SIZE + "\\))?");

    private HeapChange() {}

    /** The last change that a text tells of; empty when it tells of none. */
    static Map<String, Double> in(String text) {
        Map<String, Double> figures = new TreeMap<>();
        Matcher change = CHANGE.matcher(text);
        while (change.find()) {
            figures.clear();
            figures.put("heapBeforeBytes", bytes(change.group(1), change.group(2)));
            figures.put("heapAfterBytes", bytes(change.group(3), change.group(4)));
            if (change.group(5) != null) {
                figures.put("heapBytes", bytes(change.group(5), change.group(6)));
            }
        }
        return figures;
    }

    private static double bytes(String number, String unit) {
        double factor = switch (unit) {
            case "K" -> 0x1p10;
            case "M" -> 0x1p20;
            case "G" -> 0x1p30;
            default -> 1;
        };
        return Double.parseDouble(number) * factor;
    }
}
