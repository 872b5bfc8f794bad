package dohyo.model.yaml;

import java.util.List;

/**
 * What the YAML library says, in words that help whoever wrote the file.
 *
 * @param message without a full stop
 * @param hint empty when we know no better
 */
record SyntaxProblem(String message, String hint) {

    /** Part of the library's words, ours instead, and a hint. */
    private record Known(String part, String message, String hint) {}

    private static final List<Known> KNOWN = List.of(
            new Known("\\t(TAB)", "a tab where YAML wants spaces", "indent with spaces"),
            new Known(
                    "mapping values are not allowed here",
                    "a second colon in a line",
                    "put text with a colon in quotes, or check the indentation"),
            new Known(
                    "single document",
                    "a second document begins here",
                    "one file is one experiment: take out the line '---'"),
            new Known(
                    "could not find expected ':'",
                    "a line without a colon",
                    "write 'name: value', or indent text that goes on"),
            new Known("unexpected end of stream", "a quote is not closed", "close the quote"),
            new Known("expected <block end>", "the indentation does not fit", "align it"),
            new Known("expected ',' or ']'", "a bracket is not closed", "close it with ']'"),
            new Known("expected ',' or '}'", "a brace is not closed", "close it with '}'"),
            new Known(
                    "cannot start any token",
                    "a value cannot begin with this character",
                    "put the value in quotes"));

    static SyntaxProblem of(String problem) {
        for (Known known : KNOWN) {
            if (problem.contains(known.part())) {
                return new SyntaxProblem(known.message(), known.hint());
            }
        }
        return new SyntaxProblem("not YAML: " + problem, "");
    }
}
