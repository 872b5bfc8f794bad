package dohyo.model.text;

/**
 * How many mistypings lie between two words: a letter too many, missing, wrong, or two neighbours
 * swapped (Damerau 1964, in the restricted form).
 */
final class EditDistance {

    private static final int LONGEST = 64;

    private EditDistance() {}

    /** Words beyond a sane length are simply far from each other. */
    static int between(String a, String b) {
        if (a.length() > LONGEST || b.length() > LONGEST) {
            return Integer.MAX_VALUE;
        }
        int[][] distance = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                distance[i][j] = cell(distance, a, b, i, j);
            }
        }
        return distance[a.length()][b.length()];
    }

    private static int cell(int[][] distance, String a, String b, int i, int j) {
        if (i == 0 || j == 0) {
            return i + j;
        }
        int wrong = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(distance[i - 1][j - 1] + wrong, distance[i - 1][j] + 1);
        least = Math.min(least, distance[i][j - 1] + 1);
        boolean swapped = i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, distance[i - 2][j - 2] + 1) : least;
    }
}
