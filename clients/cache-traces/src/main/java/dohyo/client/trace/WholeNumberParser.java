package dohyo.client.trace;

import dohyo.model.text.MessagePhrases;

/** Whole numbers in texts. */
final class WholeNumberParser {

    private WholeNumberParser() {}

    /** A number of 64 bits. */
    static long parse(String word, LineSource lines) throws DamagedTrace {
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw lines.damaged(MessagePhrases.quoted(word)
                    + " is no whole number of 64 bits; is the format the right one?");
        }
    }
}
