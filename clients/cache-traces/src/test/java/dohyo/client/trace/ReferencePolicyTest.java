package dohyo.client.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** The simulated rules are what textbooks and slower programs say of them. */
final class ReferencePolicyTest {

    /** Belady, Nelson and Shedler (1969): with FIFO a larger cache can be worse. */
    @ParameterizedTest
    @CsvSource({"FIFO, 3, 3", "FIFO, 4, 2", "LRU, 3, 2", "LRU, 4, 4", "BELADY, 3, 5", "BELADY, 4, 6"
    })
    void anomaly_of_belady_is_counted_as_published(ReferencePolicy policy, int entries, int hits) {
        AccessSequence trace = AccessSequence.of(1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5);
        assertThat(policy.hits(trace, entries)).isEqualTo(hits);
    }

    /** One entry: 1 is worth keeping while 2, 3 and 4 pass by. */
    @Test
    void optimum_need_not_take_what_is_asked_for_once() {
        AccessSequence trace = AccessSequence.of(1, 2, 1, 3, 1, 4, 1);
        assertThat(ReferencePolicy.OPTIMUM.hits(trace, 1)).isEqualTo(3);
        assertThat(ReferencePolicy.BELADY.hits(trace, 1)).isZero();
    }

    @RepeatedTest(100)
    void all_rules_agree_with_slow_programs(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        long[] keys = random.longs(300, 0, random.nextInt(1, 60)).toArray();
        AccessSequence trace = AccessSequence.of(keys);
        int entries = random.nextInt(1, 40);
        assertThat(ReferencePolicy.LRU.hits(trace, entries)).isEqualTo(lru(keys, entries));
        assertThat(ReferencePolicy.FIFO.hits(trace, entries)).isEqualTo(fifo(keys, entries));
        assertThat(ReferencePolicy.BELADY.hits(trace, entries)).isEqualTo(belady(keys, entries));
    }

    @RepeatedTest(100)
    void nothing_passes_the_optimum(RepetitionInfo seed) {
        SplittableRandom random = new SplittableRandom(seed.getCurrentRepetition());
        AccessSequence trace = AccessSequence.of(random.longs(12, 0, 5).toArray());
        int entries = random.nextInt(1, 4);
        assertThat(ReferencePolicy.OPTIMUM.hits(trace, entries))
                .isEqualTo(best(trace, 0, Set.of(), entries, new HashMap<>()))
                .isGreaterThanOrEqualTo(ReferencePolicy.BELADY.hits(trace, entries));
    }

    @Test
    void with_room_for_all_every_rule_misses_each_key_once() {
        AccessSequence trace = AccessSequence.of(5, 5, 6, 7, 5, 7);
        for (ReferencePolicy policy : ReferencePolicy.values()) {
            assertThat(policy.hits(trace, 3)).isEqualTo(3);
            assertThat(policy.hits(trace, Integer.MAX_VALUE)).isEqualTo(3);
        }
    }

    private static long lru(long[] keys, int entries) {
        Map<Long, Boolean> held = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Long, Boolean> eldest) {
                return size() > entries;
            }
        };
        long hits = 0;
        for (long key : keys) {
            hits += held.get(key) == null ? 0 : 1;
            held.put(key, true);
        }
        return hits;
    }

    private static long fifo(long[] keys, int entries) {
        Deque<Long> held = new ArrayDeque<>();
        long hits = 0;
        for (long key : keys) {
            if (held.contains(key)) {
                hits++;
            } else {
                held.add(key);
                if (held.size() > entries) {
                    held.remove();
                }
            }
        }
        return hits;
    }

    private static long belady(long[] keys, int entries) {
        Set<Long> held = new HashSet<>();
        long hits = 0;
        for (int i = 0; i < keys.length; i++) {
            if (held.contains(keys[i])) {
                hits++;
                continue;
            }
            if (held.size() == entries) {
                held.remove(farthest(held, keys, i));
            }
            held.add(keys[i]);
        }
        return hits;
    }

    private static long farthest(Set<Long> held, long[] keys, int from) {
        long farthest = -1;
        int at = -1;
        for (long key : held) {
            int next = from;
            while (next < keys.length && keys[next] != key) {
                next++;
            }
            if (next > at) {
                at = next;
                farthest = key;
            }
        }
        return farthest;
    }

    /** The most hits of all ways to keep something, tried one by one. */
    private static long best(
            AccessSequence trace,
            int access,
            Set<Long> held,
            int entries,
            Map<Object, Long> known) {
        if (access == trace.length()) {
            return 0;
        }
        Object place = Map.entry(access, held);
        Long before = known.get(place);
        if (before != null) {
            return before;
        }
        long key = trace.key(access);
        long best;
        if (held.contains(key)) {
            best = 1 + best(trace, access + 1, held, entries, known);
        } else {
            best = best(trace, access + 1, held, entries, known);
            Set<Long> more = new HashSet<>(held);
            more.add(key);
            if (more.size() <= entries) {
                best = Math.max(best, best(trace, access + 1, more, entries, known));
            } else {
                for (long gone : held) {
                    Set<Long> other = new HashSet<>(more);
                    other.remove(gone);
                    best = Math.max(best, best(trace, access + 1, other, entries, known));
                }
            }
        }
        known.put(place, best);
        return best;
    }
}
