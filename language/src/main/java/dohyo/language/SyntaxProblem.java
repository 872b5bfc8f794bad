package dohyo.language;

import java.util.List;

/**
 * What the YAML library says, in words that help whoever wrote the file.
 *
 * @param message without a full stop
 * @param hint empty when we know no better
 * @param atBegin whether the place to show is where the broken thing began
 */
record SyntaxProblem(String message, String hint, boolean atBegin) {

    /** Part of the library's words, and what we say instead. */
    private record Known(String part, SyntaxProblem ours) {}

    private static final List<Known> KNOWN = List.of(
            at("\\t(TAB)", "a tab where YAML wants spaces", "indent with spaces"),
            at(
                    "mapping values are not allowed here",
                    "a colon where none can be",
                    "check the indentation, or put text with a colon in quotes"),
            at(
                    "another document",
                    "a second document begins here",
                    "one file is one experiment: take out the line '---'"),
            at(
                    "could not find expected ':'",
                    "a name without a colon",
                    "write 'name: value', or indent text that goes on"),
            since("unexpected end of stream", "a quote that is not closed", "close the quote"),
            since("expected ',' or ']'", "a bracket that is not closed", "close it with ']'"),
            since("expected ',' or '}'", "a brace that is not closed", "close it with '}'"),
            at("expected <block end>", "the indentation does not fit", "align it"),
            at(
                    "cannot start any token",
                    "a value cannot begin with this character",
                    "put the value in quotes"));

    private static Known at(String part, String message, String hint) {
        return new Known(part, new SyntaxProblem(message, hint, false));
    }

    private static Known since(String part, String message, String hint) {
        return new Known(part, new SyntaxProblem(message, hint, true));
    }

    static SyntaxProblem of(String problem) {
        return KNOWN.stream()
                .filter(known -> problem.contains(known.part()))
                .map(Known::ours)
                .findFirst()
                .orElseGet(() -> new SyntaxProblem("not YAML: " + problem, "", false));
    }
}
