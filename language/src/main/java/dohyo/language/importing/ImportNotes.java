package dohyo.language.importing;

import dohyo.language.importing.ImportNote.Kind;
import dohyo.language.scope.SecretNames;
import dohyo.model.text.MessagePhrases;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Everything that an importer has to say about its work, each once. */
public final class ImportNotes {

    /** A terminal line and a comment have to stay readable whatever is in a file. */
    private static final int LONGEST = 160;

    /** Values of what is called like this are not repeated anywhere. */
    private static final Pattern SECRET =
            Pattern.compile("(?i)pass|pwd|secret|token|credential|keystore|truststore");

    private final Set<ImportNote> notes = new LinkedHashSet<>();

    /** Notes that nothing corresponds to something. */
    public void drop(String subject, String reason) {
        add(Kind.NOT_CARRIED_OVER, subject, reason);
    }

    /** Notes that something is there in another way. */
    public void change(String subject, String reason) {
        add(Kind.CHANGED, subject, reason);
    }

    /** Notes that a flaw of the original was put right. */
    public void correct(String subject, String reason) {
        add(Kind.PUT_RIGHT, subject, reason);
    }

    /** Notes that something was left as it was, with its flaw. */
    public void keep(String subject, String reason) {
        add(Kind.KEPT, subject, reason);
    }

    private void add(Kind kind, String subject, String reason) {
        notes.add(new ImportNote(kind, shown(subject), shown(reason)));
    }

    /** All of them, in the order of their kinds. */
    public List<ImportNote> inOrder() {
        return notes.stream()
                .sorted((one, other) -> one.kind().compareTo(other.kind()))
                .toList();
    }

    /** {@code key=value}, or the key alone when its value may be a secret. */
    public static String setting(String key, String value) {
        return SECRET.matcher(key).find() ? key : key + "=" + value;
    }

    private static String shown(String text) {
        String line = SecretNames.hide(MessagePhrases.printable(text.strip()));
        return line.codePointCount(0, line.length()) <= LONGEST * 2
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST)) + "...";
    }
}
