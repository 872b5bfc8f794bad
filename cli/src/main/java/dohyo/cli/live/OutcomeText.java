package dohyo.cli.live;

import java.util.Locale;

/** How a trial ended, in words. */
final class OutcomeText {

    private OutcomeText() {}

    /** {@code store died} for {@code STORE_DIED}. */
    static String words(String outcome) {
        return outcome.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
