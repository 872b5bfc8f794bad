package dohyo.lab.stores;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known word that somebody may have meant. */
public final class Nearest {

    private static final int LETTERS_PER_SLIP = 3;

    private Nearest() {}

    /** {@code "; did you mean 'x'? There are x, y"}, without the question when nothing is near. */
    public static String hint(String word, Collection<String> known) {
        String all = String.join(", ", known);
        return of(word, known)
                .map(near -> "; did you mean '" + near + "'? There are " + all)
                .orElse("; there are " + all);
    }

    /** The nearest word within one slip per three letters. */
    static Optional<String> of(String word, Collection<String> known) {
        return known.stream()
                .min(Comparator.comparingInt(each -> distance(word, each)))
                .filter(near -> distance(word, near) <= 1 + word.length() / LETTERS_PER_SLIP);
    }

    /** Levenshtein's distance. */
    static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[other.length()];
    }
}
