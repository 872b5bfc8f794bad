package dohyo.language.store;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import dohyo.language.ExperimentReader;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which flags a stranger may give to a JVM on this machine. */
class JvmFlagAllowlistTest {

    private static final String FILE = """
            title: Flags
            question: Right?
            workloads: {w: {operations: {read: {cql: SELECT}}}}
            load: {measure: {closed: 1, for: 1s}}
            store: {name: cassandra, version: 5.0.9, nodes: 4, racks: 2, jvm-flags: [%s]}
            """;

    private final JvmFlagAllowlist flags = JvmFlagAllowlist.read();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xmn800m",
                "-Xss256k",
                "-XX:NewSize=200m",
                "-XX:SurvivorRatio=8",
                "-XX:MaxTenuringThreshold=1",
                "-XX:CMSInitiatingOccupancyFraction=70",
                "-XX:+UseCMSInitiatingOccupancyOnly",
                "-XX:+CMSParallelRemarkEnabled",
                "-XX:MaxGCPauseMillis=100",
                "-XX:G1HeapRegionSize=16m",
                "-XX:InitiatingHeapOccupancyPercent=70",
                "-XX:ParallelGCThreads=4",
                "-XX:ConcGCThreads=2",
                "-XX:+UnlockExperimentalVMOptions",
                "-XX:ZAllocationSpikeTolerance=5",
                "-XX:ShenandoahGCHeuristics=compact",
                "-XX:MaxDirectMemorySize=1g",
                "-XX:-AlwaysPreTouch",
                "-XX:+UseNUMA",
                "-XX:-TieredCompilation",
                "-XX:ReservedCodeCacheSize=240m",
                "-Dcassandra.available_processors=2",
                "-Dcassandra.disable_auth_caches_remote_configuration=true",
                "-Dio.netty.eventLoopThreads=4"
            })
    void flags_that_only_change_speed_are_allowed(String flag) {
        assertThat(flags.objectionTo(flag)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-javaagent:x.jar",
                "-agentlib:jdwp=transport=dt_socket,server=y,address=*:5005",
                "-agentpath:/tmp/x.so",
                "-Xrunjdwp:x",
                "-XX:OnError=sh",
                "-XX:OnOutOfMemoryError=kill",
                "-XX:Flags=x",
                "-XX:VMOptionsFile=x",
                "-XX:CompileCommandFile=x",
                "@file",
                "-cp",
                "-cp x",
                "-classpath",
                "--class-path=x",
                "-jar",
                "x.jar",
                "com.example.Main",
                "-Xbootclasspath/a:x.jar",
                "-Djava.library.path=/tmp",
                "-Dcom.sun.management.jmxremote.port=7199",
                "-XX:+ManagementServer",
                "-Dcassandra.jmx.remote.port=7199",
                "-Dcassandra.config=file:/x",
                "-Dcassandra.storagedir=x",
                "-Dcassandra.logdir=x",
                "-Dcassandra.triggers_dir=x",
                "-Dcassandra.custom_tracing_class=x",
                "-Dcassandra.config.loader=x",
                "-Dcassandra.storage_port=1",
                "-Dcassandra.replace_address=127.0.0.1",
                "-Dcassandra.x=/etc/passwd",
                "-Dcassandra.x=http://example",
                "-Djava.io.tmpdir=/",
                "-Duser.home=/",
                "-Xmx4g",
                "-Xms4g",
                "-XX:MaxHeapSize=4g",
                "-XX:MaxRAMPercentage=90",
                "-XX:+UseG1GC",
                "-Xlog:gc:file=/tmp/x",
                "-XX:HeapDumpPath=/tmp",
                "-XX:StartFlightRecording=filename=/tmp/x",
                "-XX:NewSize=1g -javaagent:x",
                "-XX:+AnythingElse",
                "-Dlogback.configurationFile=x",
                "--patch-module=java.base=x",
                "-Xmn1g\n-javaagent:x"
            })
    void flags_that_do_more_are_refused(String flag) {
        assertThat(flags.objectionTo(flag)).isNotEmpty();
    }

    @Test
    void who_trusts_the_author_gets_every_flag() {
        String file = FILE.formatted("-Xmn99m, \"-javaagent:x.jar\"");
        ExperimentReader.Reading strict = new ExperimentReader().read("x.yaml", file);
        assertThat(strict.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(5);
            assertThat(problem.column()).isEqualTo(83);
            assertThat(problem.message()).contains("'-javaagent:x.jar' is refused");
        });
        ExperimentReader.Reading trusting = ExperimentReader.trusting().read("x.yaml", file);
        StoreSpec store = requireNonNull(trusting.experiment()).arms().get(0).store();
        assertThat(store.jvm().flags()).containsExactly("-Xmn99m", "-javaagent:x.jar");
        assertThat(store.topology().nodes()).isEqualTo(4);
        assertThat(store.topology().racks()).isEqualTo(2);
    }
}
