package dohyo.language.cql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Statements of all kinds, written as a stranger would who wants them to be misread. */
final class NastyCql {

    private static final List<String> STATEMENTS = List.of(
            "SELECT a , b FROM N WHERE k = 1",
            "SELECT JSON a FROM N",
            "SELECT DISTINCT k FROM N LIMIT 1 ALLOW FILTERING",
            "SELECT a . f , N ( a ) , token ( k ) FROM N WHERE k IN ( 1 , 2 )",
            "SELECT CAST ( a AS text ) , ttl ( a ) AS x FROM N",
            "SELECT ( N ) { a : 1 } FROM N",
            "SELECT ( list < frozen < N > > ) [ ] FROM N",
            "SELECT -1 , 1.5 , 0xca , 1d , P1Y , a - 1 , m [ 1 .. 2 ] FROM N",
            "SELECT 01234567-89ab-cdef-0123-456789abcdef FROM N",
            "SELECT 'x' , $$ y $$ FROM N WHERE k = :k",
            "INSERT INTO N ( k , a ) VALUES ( 1 , N ( 2 ) ) IF NOT EXISTS USING TTL 3",
            "INSERT INTO N JSON '{}' DEFAULT UNSET",
            "UPDATE N USING TIMESTAMP 1 SET a = a + 1 , u . f = 2 WHERE k = 1 IF a . b = 3",
            "UPDATE N SET a = ( N ) { f : 1 } , b [ 1 ] = N ( 1 ) WHERE k = ?",
            "DELETE a , u . f FROM N WHERE k = 1 IF EXISTS",
            "BEGIN BATCH INSERT INTO N ( k ) VALUES ( 1 ) ; DELETE FROM N WHERE k = 1 APPLY BATCH",
            "BEGIN UNLOGGED BATCH UPDATE N SET a = 1 WHERE k = 1 ; APPLY BATCH ;",
            "BEGIN TRANSACTION UPDATE N SET a = 1 WHERE k = 1 ; COMMIT TRANSACTION",
            "CREATE TABLE IF NOT EXISTS N ( k int , v frozen < N > , PRIMARY KEY ( k ) )",
            "CREATE TABLE N ( k int PRIMARY KEY , v map < int , N > ) WITH comment = 'x'",
            "CREATE TABLE N LIKE N",
            "CREATE TYPE IF NOT EXISTS N ( f int , g frozen < N > )",
            "CREATE INDEX IF NOT EXISTS i ON N ( KEYS ( a ) )",
            "CREATE CUSTOM INDEX ON N ( a ) USING 'x'",
            "CREATE MATERIALIZED VIEW N AS SELECT k FROM N WHERE k IS NOT NULL PRIMARY KEY ( k )",
            "CREATE FUNCTION N ( a int ) RETURNS NULL ON NULL INPUT RETURNS N LANGUAGE java AS ''",
            "CREATE AGGREGATE N ( int ) SFUNC f STYPE N",
            "CREATE TRIGGER t ON N USING 'x'",
            "CREATE KEYSPACE victim WITH replication = { 'class' : 'x' }",
            "CREATE ROLE victim WITH LOGIN = true",
            "ALTER TABLE N ADD a N",
            "ALTER TABLE N WITH gc_grace_seconds = 1",
            "ALTER TABLE N DROP a USING TIMESTAMP 1",
            "ALTER TYPE N RENAME a TO b",
            "ALTER MATERIALIZED VIEW N WITH comment = 'x'",
            "ALTER KEYSPACE victim WITH durable_writes = false",
            "DROP TABLE IF EXISTS N",
            "DROP COLUMNFAMILY N",
            "DROP TYPE N",
            "DROP INDEX N",
            "DROP MATERIALIZED VIEW IF EXISTS N",
            "DROP KEYSPACE IF EXISTS victim",
            "DROP FUNCTION N ( int )",
            "DROP AGGREGATE N",
            "DROP TRIGGER t ON N",
            "DROP ROLE victim",
            "TRUNCATE N",
            "TRUNCATE TABLE N",
            "USE victim",
            "GRANT ALL ON N TO me",
            "REVOKE SELECT ON KEYSPACE victim FROM me",
            "LIST ALL PERMISSIONS OF me",
            "DESCRIBE TABLE N");

    private static final List<String> KEYSPACES = List.of(
            "victim",
            "\"Victim\"",
            "\"a\"\"b\"",
            "exists",
            "type",
            "keys",
            "view",
            "aggregate",
            "ttl",
            "p1",
            "p1y",
            "e1",
            "abcdef01",
            "system_auth",
            "x");

    private static final List<String> GAPS =
            List.of("", "", "\n", "\t", "/* x. */", "/*/ */", "--\n", "-- y.\n", "//\n", "/**/");
    private static final List<String> TRAPS = List.of(
            "--\r",
            "//\r",
            "--",
            "//",
            "/*",
            "*/",
            "\r",
            "'",
            "''",
            "\"",
            "\"\"",
            "$$",
            "$",
            "$$$$",
            "1",
            "-1",
            "1.",
            "1.5",
            "1e5",
            "1e",
            "0x",
            "0xf",
            "-",
            "-NaN",
            "-infinity",
            "1d",
            "1mo",
            "P1Y",
            "PT1H",
            "P1W",
            "-P1",
            "P",
            "1..",
            "..",
            ".",
            "victim.",
            "victim.t",
            "\f",
            "\u00A0",
            "\u00B5s",
            "\u0000",
            "#",
            ";",
            "(",
            ")",
            "<",
            ">",
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "?",
            "true",
            "_",
            "e",
            "abcdef01-",
            "\\",
            "@",
            "!",
            "=",
            "+",
            "%",
            "\u2028",
            "\u0130");

    private final Random random;

    NastyCql(long seed) {
        random = new Random(seed);
    }

    String next() {
        List<String> words = new ArrayList<>();
        for (String word : pick(STATEMENTS).split(" ", -1)) {
            words.addAll(word.equals("N") ? name() : List.of(word));
        }
        for (int changes = random.nextInt(4); changes > 0; changes--) {
            change(words);
        }
        return written(words);
    }

    private List<String> name() {
        return random.nextBoolean() ? List.of("t") : List.of(pick(KEYSPACES), ".", "t");
    }

    private void change(List<String> words) {
        int at = random.nextInt(words.size());
        switch (random.nextInt(6)) {
            case 0 -> words.add(at, pick(TRAPS));
            case 1 -> words.set(at, words.get(at) + pick(TRAPS));
            case 2 -> words.set(at, pick(TRAPS) + words.get(at));
            case 3 -> words.add(at, words.get(random.nextInt(words.size())));
            case 4 -> words.addAll(at, Arrays.asList(pick(STATEMENTS).split(" ")));
            default -> {
                if (words.size() > 1) {
                    words.remove(at);
                }
            }
        }
    }

    /** Mostly with spaces between words; sometimes without, or with what counts as one. */
    private String written(List<String> words) {
        int oddity = random.nextInt(3) == 0 ? 2 : 20;
        StringBuilder cql = new StringBuilder();
        for (String word : words) {
            cql.append(cased(word));
            cql.append(random.nextInt(oddity) > 0 ? " " : pick(GAPS));
        }
        return cql.toString();
    }

    private String cased(String word) {
        return switch (random.nextInt(8)) {
            case 0 -> word.toUpperCase(Locale.ROOT);
            case 1 -> word.toLowerCase(Locale.ROOT);
            default -> word;
        };
    }

    private String pick(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }
}
