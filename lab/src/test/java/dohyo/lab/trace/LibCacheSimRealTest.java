package dohyo.lab.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.trace.AccessSequence;
import dohyo.client.trace.ReferencePolicy;
import dohyo.client.trace.Traces;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.wheel.PythonWheel;
import dohyo.lab.wheel.Wheels;
import dohyo.model.workload.TraceFormat;
import dohyo.model.workload.TraceSource;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** What we simulate is what libCacheSim simulates, which others wrote in another language. */
@Tag("real")
final class LibCacheSimRealTest {

    private static final List<Integer> ENTRIES = List.of(1, 16, 100, 1000, 5000, 100_000);
    private static final List<String> TRACES = List.of("web07", "web12");
    private static final Duration LONGEST = Duration.ofMinutes(3);

    /** There is a wheel for each version of Python. */
    private static final Map<String, String> DIGESTS = Map.of(
            "3.10", "cd34e913c52a0ce8492f5675624c05855219cb06f049589f7257a196debaa9ec",
            "3.11", "b257f5917adc1b4eb14de8583bb8381d502443ade8b593dec71003aa57fbfe6a",
            "3.12", "c51bec8f990bc52a2f21bd6667591d94170b1c87cc22e662ae1538ce2327d5fc",
            "3.13", "3210f2b2aee58f5ae49b6102c885cf5bc623ac80e4b5f16df42cdb2076513739");

    @TempDir
    private Path folder;

    @Test
    void hits_of_lru_fifo_and_belady_are_libcachesims_to_the_last_one() throws Exception {
        Map<String, AccessSequence> traces = new HashMap<>();
        for (String name : TRACES) {
            AccessSequence trace = Traces.read(TraceSource.named(name));
            Path file = folder.resolve(name + ".oracleGeneral");
            Files.write(file, oracleGeneral(trace));
            assertThat(Traces.read(TraceSource.in(file.toString(), TraceFormat.ORACLE_GENERAL)))
                    .describedAs("what libCacheSim reads is what we read")
                    .satisfies(read -> assertThat(keys(read)).isEqualTo(keys(trace)));
            traces.put(file.toString(), trace);
        }
        List<String> theirs = simulated(List.copyOf(traces.keySet()));
        assertThat(theirs)
                .hasSize(TRACES.size() * ENTRIES.size() * 3)
                .allSatisfy(line -> assertThat(line).isEqualTo(ours(line, traces)));
    }

    private static List<Long> keys(AccessSequence trace) {
        List<Long> keys = new ArrayList<>();
        for (int access = 0; access < trace.length(); access++) {
            keys.add(trace.key(access));
        }
        return keys;
    }

    /** The same line with our own figures. */
    private static String ours(String line, Map<String, AccessSequence> traces) {
        String[] words = line.split(" ", -1);
        AccessSequence trace = Objects.requireNonNull(traces.get(words[0]));
        long hits = ReferencePolicy.valueOf(words[1]).hits(trace, Integer.parseInt(words[2]));
        return String.join(" ", words[0], words[1], words[2]) + " " + trace.length() + " " + hits;
    }

    /** Belady's rule needs to be told when a key is asked for next. */
    private static byte[] oracleGeneral(AccessSequence trace) {
        ByteBuffer file = ByteBuffer.allocate(trace.length() * 24).order(ByteOrder.LITTLE_ENDIAN);
        Map<Long, Integer> next = new HashMap<>();
        for (int access = trace.length() - 1; access >= 0; access--) {
            Integer later = next.put(trace.key(access), access);
            int at = access * 24;
            file.putInt(at, access / 1000)
                    .putLong(at + 4, trace.key(access))
                    .putInt(at + 12, 1)
                    .putLong(at + 16, later == null ? -1 : later + 1);
        }
        return file.array();
    }

    private List<String> simulated(List<String> files) throws Exception {
        try (Processes lab = new Processes(folder.resolve("lab"))) {
            String version = lines(
                            lab, List.of("-c", "import sys; print('%d.%d' % sys.version_info[:2])"))
                    .get(0);
            Path home = home(lab, wheel(version), "simulators-" + version);
            List<String> words = new ArrayList<>(List.of(
                    script().toString(),
                    home.resolve("libcachesim").toString(),
                    ENTRIES.stream().map(String::valueOf).collect(Collectors.joining(","))));
            words.addAll(files);
            return lines(lab, words);
        }
    }

    /** What was fetched for this user before serves all of his tests. */
    private static Path home(Processes lab, PythonWheel wheel, String folder) throws IOException {
        Wheels wheels = new Wheels(CassandraLab.fetched().resolve(folder), lab, "python3");
        return Files.isDirectory(wheels.homeOf(wheel))
                ? wheels.homeOf(wheel)
                : wheels.fetch(wheel, "", unpacked -> {});
    }

    private static PythonWheel wheel(String python) {
        assertThat(DIGESTS).describedAs("libCacheSim has a wheel for it").containsKey(python);
        return new PythonWheel(
                "libcachesim",
                "0.3.5",
                Map.of(PythonWheel.platform(), Objects.requireNonNull(DIGESTS.get(python))));
    }

    private Path script() throws IOException {
        Path script = folder.resolve("hits.py");
        try (InputStream text =
                LibCacheSimRealTest.class.getResourceAsStream("libcachesim_hits.py")) {
            Files.copy(Objects.requireNonNull(text), script);
        }
        return script;
    }

    private List<String> lines(Processes lab, List<String> words) throws Exception {
        List<String> all = new ArrayList<>(List.of("python3"));
        all.addAll(words);
        Path log = folder.resolve("python.log");
        try (ChildProcess python =
                lab.start(new Command("simulator", all, folder, log).talking())) {
            List<String> lines = new ArrayList<>();
            for (String line = python.readLine(); line != null; line = python.readLine()) {
                lines.add(line);
            }
            assertThat(python.awaitExit(LONGEST)).isTrue();
            assertThat(lines).describedAs(python.lastWords()).isNotEmpty();
            return lines;
        }
    }
}
