package dohyo.model.recording;

import java.util.List;
import java.util.Objects;

/**
 * Statements of which somebody wrote down when each was sent, in a file; they can be sent again in
 * their order, and at their times. Each different one is an operation of the workload, in the order
 * in which they come first.
 *
 * @param file where it is
 * @param sha256 of its bytes, as they were when the experiment was read
 * @param extent how much it holds
 * @param statements each different one
 */
public record Recording(String file, String sha256, Extent extent, List<Statement> statements) {

    public Recording {
        statements = List.copyOf(statements);
    }

    /** How many statements were sent. */
    public long lines() {
        return extent.lines;
    }

    /** Where a statement comes first, for messages: {@code monday.csv:17}; empty for others. */
    public String place(String cql) {
        return statements.stream()
                .filter(one -> one.cql.equals(cql))
                .findFirst()
                .map(one -> file.substring(file.lastIndexOf('/') + 1) + ":" + one.line)
                .orElse("");
    }

    /**
     * How much a recording holds.
     *
     * @param lines statements that were sent
     * @param spanNanos from the first to the last
     * @param busiest most of them within any second
     */
    public record Extent(long lines, long spanNanos, long busiest) {

        /** Of a recording that nobody has read yet. */
        public static final Extent UNKNOWN = new Extent(0, 0, 0);
    }

    /**
     * A statement, and how its values are written.
     *
     * @param consistency level with which it was sent; empty where that was not recorded
     * @param types of the columns that its markers stand for, in CQL; empty text where the schema
     *     does not tell, and values are then written as their bytes
     * @param line on which it comes first
     * @param count how often it was sent
     */
    public record Statement(
            String cql, String consistency, List<String> types, long line, long count) {

        public Statement {
            Objects.requireNonNull(cql, "cql");
            types = List.copyOf(types);
        }

        /** The same, sent so often. */
        public Statement sent(long times) {
            return new Statement(cql, consistency, types, line, times);
        }
    }
}
