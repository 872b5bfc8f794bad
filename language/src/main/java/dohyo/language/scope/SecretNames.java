package dohyo.language.scope;

import java.util.regex.Pattern;

/**
 * Fields that look like secrets. Experiment files have none, since they are shown to others; what
 * somebody wrote there all the same is not repeated on screens and in logs.
 */
public final class SecretNames {

    private static final String WORDS = "passw|secret|passphrase";

    private static final Pattern NAME = Pattern.compile("(?i)" + WORDS);

    /**
     * With all that follows in its line, as nobody knows where the value ends. Bounded, since a
     * line may be as long as a file.
     */
    private static final Pattern VALUE = Pattern.compile(
            "(?i)((?:" + WORDS + ")[\\w.-]{0,40}[\"']?\\s{0,40}[:=]\\s{0,40})\\S.*");

    private SecretNames() {}

    /** Whether a field of this name would hold a secret. */
    public static boolean is(String field) {
        return NAME.matcher(field).find();
    }

    /** The same line without the values of such fields. */
    public static String hide(String line) {
        return VALUE.matcher(line).replaceAll("$1***");
    }
}
