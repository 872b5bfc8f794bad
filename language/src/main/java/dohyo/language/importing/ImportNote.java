package dohyo.language.importing;

import java.util.Locale;

/**
 * What became of something that another tool's file asked for, where it is not simply the same.
 *
 * @param kind what became of it
 * @param subject what is meant, as it stands in the file
 * @param reason a sentence without a full stop
 */
public record ImportNote(Kind kind, String subject, String reason) {

    /** What can become of a part of a foreign file. */
    public enum Kind {
        /** Nothing here corresponds to it. */
        NOT_CARRIED_OVER,
        /** It is there, in another way. */
        CHANGED,
        /** The original measures it wrongly, and the experiment does not. */
        PUT_RIGHT,
        /** The original's way is left as it is, though it has a flaw. */
        KEPT;

        /** For people: {@code not carried over}. */
        public String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** {@code not carried over: status=true: ...}, on one line. */
    public String line() {
        return kind.words() + ": " + subject + ": " + reason;
    }
}
