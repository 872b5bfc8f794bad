package dohyo.model.text;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** The known word that somebody may have meant. */
public final class NearestWord {

    private static final int LETTERS_PER_SLIP = 4;
    private static final int MOST_SLIPS = 3;

    private NearestWord() {}

    /** The known word with the fewest mistypings between; empty when none is near. */
    public static Optional<String> of(String word, Collection<String> known) {
        @Nullable String best = null;
        int fewest = 1 + Math.min(MOST_SLIPS, 1 + word.length() / LETTERS_PER_SLIP);
        for (String candidate : known) {
            int distance = EditDistance.between(
                    word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance < fewest) {
                best = candidate;
                fewest = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** {@code "; did you mean 'x'? There are x, y"}, without the question when nothing is near. */
    public static String hint(String word, Collection<String> known) {
        String all = String.join(", ", known);
        return of(word, known)
                .map(near -> "; did you mean '" + near + "'? There are " + all)
                .orElse("; there are " + all);
    }
}
