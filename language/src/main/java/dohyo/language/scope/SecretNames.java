package dohyo.language.scope;

import java.util.regex.Pattern;

/**
 * Fields that look like secrets. Experiment files have none, since they are shown to others; what
 * somebody wrote there all the same is not repeated on screens and in logs.
 */
public final class SecretNames {

    private static final String NAME = "[\\w.-]*(?:passw|secret|passphrase)[\\w.-]*";

    private static final Pattern FIELD = Pattern.compile("(?i)" + NAME);

    /** With all that follows in its line, as nobody knows where the value ends. */
    private static final Pattern VALUE =
            Pattern.compile("(?i)(" + NAME + "[\"']?\\s*[:=]\\s*)\\S.*");

    private SecretNames() {}

    /** Whether a field of this name would hold a secret. */
    public static boolean is(String field) {
        return FIELD.matcher(field).matches();
    }

    /** The same line without the values of such fields. */
    public static String hide(String line) {
        return VALUE.matcher(line).replaceAll("$1***");
    }
}
