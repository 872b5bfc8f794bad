package dohyo.language.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.recording.StatementJudge.Judgement;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Arrays;
import java.util.List;

/** What recorded statements may be, and the types of what is bound to them. */
final class RecordedStatementsTest {

    private static final RecordedStatements JUDGE = new RecordedStatements(CqlSchema.of(
            "shop",
            List.of(
                    "CREATE TABLE orders (id uuid, at timestamp, n int, tags set<text>,"
                            + " PRIMARY KEY (id, at))",
                    "CREATE TABLE hits (page text PRIMARY KEY, seen counter)")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INSERT INTO orders (id, at, n) VALUES (?, ?, ?)          | uuid,timestamp,int",
                "INSERT INTO orders (n, id, at) VALUES (1, ?, ?) USING TTL ? | uuid,timestamp,int",
                "SELECT n FROM shop.orders WHERE id = ? AND at >= ? LIMIT ? | uuid,timestamp,int",
                "SELECT n FROM orders WHERE id IN ?                       | -",
                "UPDATE orders USING TIMESTAMP ? SET n = ? WHERE id = ? AND at = ? IF n = ?"
                        + " | bigint,int,uuid,timestamp,int",
                "UPDATE orders SET tags = tags + ? WHERE id = ? AND at = ? | -,uuid,timestamp",
                "UPDATE hits SET seen = seen + ? WHERE page = ?           | counter,text",
                "DELETE FROM orders WHERE id = ? AND at < ?               | uuid,timestamp",
                "BEGIN UNLOGGED BATCH INSERT INTO orders (id, at) VALUES (?, ?);"
                        + " UPDATE orders SET n = ? WHERE id = ? AND at = ?; APPLY BATCH"
                        + " | uuid,timestamp,int,uuid,timestamp",
                "SELECT v FROM other.t WHERE k = ?                        | -", // not ours to know
            })
    void types_are_those_of_the_columns(String cql, String types) {
        Judgement judgement = JUDGE.judge(cql);
        assertThat(judgement.objection()).isEmpty();
        assertThat(judgement.types())
                .containsExactlyElementsOf(Arrays.stream(types.split(",", -1))
                        .map(type -> type.equals("-") ? "" : type)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "DROP TABLE orders                    | 'DROP TABLE' is not replayed",
                "TRUNCATE orders                      | 'TRUNCATE' is not replayed",
                "USE other                            | 'USE OTHER' is not replayed",
                "SELECT n FROM orders; DROP TABLE hits | 'SELECT N' is not replayed",
                "SELECT m FROM orders WHERE id = ?    | table 'orders' has no column 'm'",
                "SELECT n FROM order WHERE id = ?     | 'schema' creates no table 'order'",
                "SELECT 'n FROM orders                | this statement cannot be read",
            })
    void what_may_not_be_sent_is_refused_with_the_reason(String cql, String objection) {
        assertThat(JUDGE.judge(cql).objection()).startsWith(objection);
    }
}
