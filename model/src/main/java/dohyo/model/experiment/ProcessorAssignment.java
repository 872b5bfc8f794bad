package dohyo.model.experiment;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The processors on which the processes of an arm may run; empty for all.
 *
 * @param store of every node of the store
 * @param worker of every load worker
 */
public record ProcessorAssignment(List<Integer> store, List<Integer> worker) {

    /** All processors for everybody. */
    public static final ProcessorAssignment ANY = new ProcessorAssignment(List.of(), List.of());

    /** The highest number that a list may name; Linux knows no more. */
    public static final int LAST = 8191;

    public ProcessorAssignment {
        store = List.copyOf(store);
        worker = List.copyOf(worker);
    }

    public boolean isAny() {
        return store.isEmpty() && worker.isEmpty();
    }

    /**
     * Reads {@code 0-3,6}.
     *
     * @throws IllegalArgumentException with a sentence when a range ends before it begins or a
     *     number is too high
     */
    public static List<Integer> parse(String list) {
        TreeSet<Integer> numbers = new TreeSet<>();
        for (String range : list.split(",", -1)) {
            String[] ends = range.split("-", 2);
            int from = Integer.parseInt(ends[0]);
            int to = Integer.parseInt(ends[ends.length - 1]);
            if (from > to || to > LAST) {
                throw new IllegalArgumentException("'" + range + "' is not a range of processors");
            }
            IntStream.rangeClosed(from, to).forEach(numbers::add);
        }
        return List.copyOf(numbers);
    }

    /** The list as the kernel writes it: {@code 0-3,6}. */
    public static String text(List<Integer> numbers) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < numbers.size(); i++) {
            int first = numbers.get(i);
            while (i + 1 < numbers.size() && numbers.get(i + 1) == numbers.get(i) + 1) {
                i++;
            }
            text.append(text.isEmpty() ? "" : ",").append(first);
            if (numbers.get(i) > first) {
                text.append('-').append(numbers.get(i));
            }
        }
        return text.toString();
    }
}
