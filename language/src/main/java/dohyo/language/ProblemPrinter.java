package dohyo.language;

import static java.util.stream.Collectors.joining;

import dohyo.model.text.MessagePhrases;

import java.util.List;
import java.util.Locale;

/**
 * Problems as text for people.
 *
 * <pre>
 * error: experiments/quick.yaml:14:7: unknown field 'ratee' in workload 'reads'
 *    13 |     - name: reads
 *    14 |       ratee: 5000/s
 *       |       ^^^^^ did you mean 'rate'?
 * </pre>
 */
public final class ProblemPrinter {

    private static final int WIDEST = 100;
    private static final int BEFORE_CARET = 60;
    private static final String MARGIN = "      | ";

    /** One after the other, with an empty line between; ends in a line break. */
    public String print(List<Problem> problems) {
        return problems.stream().map(this::print).collect(joining("\n"));
    }

    /** One problem; ends in a line break. */
    public String print(Problem problem) {
        StringBuilder text =
                new StringBuilder("error: ").append(MessagePhrases.printable(problem.file()));
        if (problem.line() > 0) {
            text.append(':').append(problem.line()).append(':').append(problem.column());
        }
        text.append(": ").append(problem.message()).append('\n');
        if (problem.context().isEmpty()) {
            return problem.hint().isEmpty()
                    ? text.toString()
                    : text.append("       ").append(problem.hint()).append('\n').toString();
        }
        int cut = cut(problem);
        appendContext(text, problem, cut);
        return appendCaret(text, problem, cut).toString();
    }

    /** How much of long lines is left out so that the marked text is seen. */
    private static int cut(Problem problem) {
        boolean fits = problem.column() - 1 + problem.length() <= WIDEST;
        return fits ? 0 : Math.max(0, problem.column() - 1 - BEFORE_CARET);
    }

    private static void appendContext(StringBuilder text, Problem problem, int cut) {
        List<String> lines = problem.context();
        for (int i = 0; i < lines.size(); i++) {
            int number = problem.line() - lines.size() + 1 + i;
            String line = window(lines.get(i), cut, WIDEST);
            text.append(String.format(Locale.ROOT, "%5d | %s", number, line).stripTrailing())
                    .append('\n');
        }
    }

    private static StringBuilder appendCaret(StringBuilder text, Problem problem, int cut) {
        int column = problem.column() - 1 - cut;
        int length = Math.max(1, Math.min(problem.length(), WIDEST - column));
        String hint = problem.hint().isEmpty() ? "" : " " + problem.hint();
        text.append(MARGIN).append(" ".repeat(column)).append("^".repeat(length));
        return text.append(hint).append('\n');
    }

    /** A stretch of a line, tabs as one space so that the caret stands under its word. */
    private static String window(String line, int begin, int length) {
        int[] points = line.codePoints().skip(begin).limit(length).toArray();
        return MessagePhrases.printable(new String(points, 0, points.length).replace('\t', ' '));
    }
}
