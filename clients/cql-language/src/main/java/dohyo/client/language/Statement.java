package dohyo.client.language;

import java.util.List;
import java.util.stream.Stream;

/**
 * A statement that a lane prepares.
 *
 * @param cql with {@code ?} markers
 * @param settings how it is sent
 */
public record Statement(String cql, RequestSettings settings) {

    /** Statements with standard settings. */
    public static List<Statement> plain(String... statements) {
        return Stream.of(statements)
                .map(cql -> new Statement(cql, RequestSettings.STANDARD))
                .toList();
    }
}
