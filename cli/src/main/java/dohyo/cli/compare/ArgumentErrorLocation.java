package dohyo.cli.compare;

import dohyo.cli.console.UserMistake;

/**
 * A stretch of an argument, for messages that point to it.
 *
 * @param what the argument is called: {@code system A}
 * @param line the whole argument
 * @param begin first character of the stretch
 * @param end after its last character
 */
record ArgumentErrorLocation(String what, String line, int begin, int end) {

    String text() {
        return line.substring(begin, end);
    }

    /** Part of this stretch, counted from its own begin. */
    ArgumentErrorLocation part(int from, int to) {
        return new ArgumentErrorLocation(what, line, begin + from, begin + to);
    }

    /** Says what is wrong here, with a caret below and a hint beside it. */
    UserMistake mistake(String message, String hint) {
        String shown = line.replaceAll("\\p{Cntrl}", " ");
        return new UserMistake("error: " + what + ": " + message + "\n      | " + shown
                + "\n      | " + " ".repeat(begin) + "^".repeat(Math.max(1, end - begin))
                + (hint.isEmpty() ? "" : " " + hint));
    }
}
