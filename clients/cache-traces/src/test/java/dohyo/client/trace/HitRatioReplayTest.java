package dohyo.client.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.model.workload.TraceFormat;
import dohyo.model.workload.TraceSource;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A replay asks for every key in order, and counts what it found. */
final class HitRatioReplayTest {

    /** A cache that gives up what was used longest ago. */
    private static final class OldestOut implements ReplayedCache {

        private final Map<Long, Boolean> held;

        OldestOut(int entries) {
            held = new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Long, Boolean> eldest) {
                    return size() > entries;
                }
            };
        }

        @Override
        public boolean get(long key) {
            return held.get(key) != null;
        }

        @Override
        public void put(long key) {
            held.put(key, true);
        }

        @Override
        public long size() {
            return held.size();
        }
    }

    @Test
    void hits_misses_and_evictions_add_up() {
        AccessSequence trace = AccessSequence.of(1, 2, 3, 1, 1, 4, 2);
        HitRatioReplay.Outcome outcome = HitRatioReplay.of(trace, new OldestOut(3));
        assertThat(outcome).isEqualTo(new HitRatioReplay.Outcome(7, 2, 2));
        assertThat(outcome.misses()).isEqualTo(5);
    }

    /** The figures are libCacheSim's, too, as LibCacheSimRealTest shows. */
    @ParameterizedTest
    @CsvSource({"web07, 76118, 20484, 38368", "web12, 95607, 13756, 61882"})
    void a_cache_that_is_lru_has_the_hits_of_lru(
            String name, int accesses, int keys, long hitsOfThousand) throws IOException {
        AccessSequence trace = Traces.read(TraceSource.named(name));
        assertThat(trace.length()).isEqualTo(accesses);
        assertThat(trace.distinct()).isEqualTo(keys);
        assertThat(ReferencePolicy.LRU.hits(trace, 1000)).isEqualTo(hitsOfThousand);
        assertThat(HitRatioReplay.of(trace, new OldestOut(1000)).hits()).isEqualTo(hitsOfThousand);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"orm-busy, 76349", "orm-night, 86466"})
    void long_traces_of_cache2k_are_shipped_as_well(String name, int keys) throws IOException {
        AccessSequence trace = Traces.read(TraceSource.named(name));
        assertThat(trace.length()).isEqualTo(5_000_000);
        assertThat(trace.distinct()).isEqualTo(keys);
    }

    @Test
    void files_are_read_and_folders_are_not(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.trc"), "1\n2\n1\n");
        assertThat(Traces.read(TraceSource.in(file.toString(), TraceFormat.LIRS))
                        .length())
                .isEqualTo(3);
        assertThatThrownBy(() -> Traces.read(TraceSource.in(folder.toString(), TraceFormat.LIRS)))
                .hasMessageContaining("is no plain file");
        assertThatThrownBy(() -> Traces.read(TraceSource.named("../LICENSE")))
                .hasMessageContaining("no trace is named ../LICENSE");
    }
}
