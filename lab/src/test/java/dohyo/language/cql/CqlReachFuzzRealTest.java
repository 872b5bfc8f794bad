package dohyo.language.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.artifact.Artifacts;
import dohyo.language.cql.CassandraParser.Parsed;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** No published Cassandra reads a statement's reach otherwise than we do. */
@Tag("real")
class CqlReachFuzzRealTest {

    private static final Pattern ROWS = Pattern.compile("(Select|Update|Delete|Batch)Statement");
    private static final Pattern MAKES =
            Pattern.compile("Create(Table|Type|Index|View)Statement|CopyTableStatement");
    private static final Pattern UNDOES =
            Pattern.compile("(Truncate|(Alter|Drop)(Table|Type|Index|View))Statement");

    @TempDir
    Path folder;

    private final List<String> missed = new ArrayList<>();
    private int parsed;
    private int taken;
    private int namingKeyspaces;

    @ParameterizedTest
    @CsvSource({"3.11.19, 20000", "4.1.10, 20000", "5.0.9, 100000", "6.0-alpha2, 20000"})
    void no_keyspace_is_missed(String version, int statements) throws Exception {
        List<Path> jars = new Artifacts(folder)
                .classPath(
                        List.of("org.apache.cassandra:cassandra-all:" + version), sentence -> {});
        try (CassandraParser cassandra = new CassandraParser(jars)) {
            for (int seed = 0; seed < statements; seed++) {
                compare(cassandra, new NastyCql(seed).next(), seed);
            }
        }
        assertThat(missed).isEmpty();
        assertThat(parsed).isGreaterThan(statements / 10);
        assertThat(taken).isGreaterThan(statements / 20);
        assertThat(namingKeyspaces).isGreaterThan(statements / 50);
    }

    private void compare(CassandraParser cassandra, String cql, int seed) throws Exception {
        Optional<Parsed> theirs = cassandra.parse(cql);
        if (theirs.isEmpty()) {
            return;
        }
        parsed++;
        CqlKeyspaceAccess ours = new CqlKeyspaceAccess(cql);
        boolean isTaken = ours.isAboutRows() || ours.makes() || ours.undoes();
        if (ours.problem().isEmpty() && isTaken) {
            taken++;
            namingKeyspaces += theirs.get().keyspaces().isEmpty() ? 0 : 1;
            Pattern expected = ours.isAboutRows() ? ROWS : ours.makes() ? MAKES : UNDOES;
            if (!ours.keyspaces().containsAll(theirs.get().keyspaces())
                    || !expected.matcher(theirs.get().kind()).matches()) {
                missed.add(seed + ": " + cql + " is " + theirs.get() + ", not " + ours.verb()
                        + " in " + ours.keyspaces());
            }
        }
    }
}
