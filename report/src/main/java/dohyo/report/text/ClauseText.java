package dohyo.report.text;

import java.util.Locale;
import java.util.regex.Pattern;

/** A sentence as a part of another one. */
public final class ClauseText {

    /** With which a sentence may begin that does not begin with a name. */
    private static final Pattern ORDINARY =
            Pattern.compile("(?:The|There|This|A|An|At|In|Reads|Trial|Pauses) .*", Pattern.DOTALL);

    private ClauseText() {}

    /** Without its full stop; a first word that is no name begins with a small letter. */
    public static String of(String sentence) {
        String clause = sentence.replaceFirst("\\.$", "");
        return ORDINARY.matcher(clause).matches()
                ? clause.substring(0, 1).toLowerCase(Locale.ROOT) + clause.substring(1)
                : clause;
    }
}
