package dohyo.report.page.method;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A report names folders, not paths of the machine that made it. */
class PathAnonymizerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "-Djava.io.tmpdir=/home/ann/.cache/dohyo/work/lab-1/node-1/tmp"
                        + "|-Djava.io.tmpdir=$LAB/node-1/tmp",
                "-Dcassandra.config=file:///home/ann/.cache/dohyo/work/lab-1/c.yaml"
                        + "|-Dcassandra.config=file://$LAB/c.yaml",
                "/home/ann/.m2/repository/a/a.jar:/home/ann/.m2/repository/b/b.jar"
                        + "|$MAVEN/a/a.jar:$MAVEN/b/b.jar",
                "-Xlog:gc*:file=\"/home/ann/runs/x/trials/001-a-b1/logs/gc.log\":time"
                        + "|-Xlog:gc*:file=\"$RUN/trials/001-a-b1/logs/gc.log\":time",
                "/home/ann/dohyo/cli/target/classes:/home/ann/dohyo/cli/target/lib/*"
                        + "|$DOHYO/cli/target/classes:$DOHYO/cli/target/lib/*",
                "/home/ann/dohyo/clients/jmh-cassandra-driver-4/target/classes"
                        + "|$DOHYO/clients/jmh-cassandra-driver-4/target/classes",
                "-Ddohyo.home=/home/ann/dohyo|-Ddohyo.home=$DOHYO",
                "-XX:SharedArchiveFile=/home/ann/dohyo/target/classes.jsa"
                        + "|-XX:SharedArchiveFile=$DOHYO/target/classes.jsa",
                "/home/ann/.cache/dohyo/debian/memcached/usr/bin/memcached"
                        + "|$CACHE/debian/memcached/usr/bin/memcached",
                "/home/ann/.cache/dohyo/debian/m/lib:/home/ann/.cache/dohyo/debian/m/usr/lib"
                        + "|$CACHE/debian/m/lib:$CACHE/debian/m/usr/lib",
                "/usr/lib/jvm/java-17/bin/java|$JDK/bin/java",
                "/usr/bin/java|$JDK/bin/java",
                "-Xmx512m|-Xmx512m"
            })
    void paths_of_the_machine_become_names(String word, String named) {
        assertThat(PathAnonymizer.named(word)).isEqualTo(named);
    }
}
