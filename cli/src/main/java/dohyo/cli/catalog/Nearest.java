package dohyo.cli.catalog;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds what the user may have meant. */
final class Nearest {

    private Nearest() {}

    /** The candidate with the fewest edits, if they are few enough to be a slip. */
    static Optional<String> to(String word, List<String> candidates) {
        int most = Math.max(2, word.length() / 3);
        return candidates.stream()
                .filter(candidate -> edits(word, candidate) <= most)
                .min(Comparator.comparingInt(candidate -> edits(word, candidate)));
    }

    /** Levenshtein distance, one row of the table at a time. */
    static int edits(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int column = 0; column < row.length; column++) {
            row[column] = column;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int change = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
                int best = Math.min(diagonal + change, Math.min(row[j], row[j - 1]) + 1);
                diagonal = row[j];
                row[j] = best;
            }
        }
        return row[other.length()];
    }
}
