package dohyo.cli.verb;

/** Numbers of things. */
public final class Plural {

    private Plural() {}

    /** {@code 1 arm}, {@code 2 arms}. */
    public static String of(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
