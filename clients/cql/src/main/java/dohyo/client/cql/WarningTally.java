package dohyo.client.cql;

import dohyo.client.cql.wire.MalformedFrame;
import dohyo.engine.client.WarningNormalizer;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Warned answers by the kind of their warnings; only a kind that is new allocates. */
final class WarningTally {

    private final long[] likenesses = new long[WarningNormalizer.MOST];
    private final String[] kinds = new String[WarningNormalizer.MOST];
    private final long[] counts = new long[WarningNormalizer.MOST];
    private int known;
    private long others;

    WarningTally() {
        Arrays.fill(kinds, "");
    }

    /** Counts the current frame, which has warnings. */
    void note(FrameInbox inbox) throws MalformedFrame {
        long likeness = inbox.likenessOfWarnings();
        for (int kind = 0; kind < known; kind++) {
            if (likenesses[kind] == likeness) {
                counts[kind]++;
                return;
            }
        }
        if (known == WarningNormalizer.MOST) {
            others++;
            return;
        }
        likenesses[known] = likeness;
        kinds[known] = WarningNormalizer.of(inbox.warnings());
        counts[known] = 1;
        known++;
    }

    Map<String, Long> byKind() {
        Map<String, Long> byKind = new TreeMap<>();
        for (int kind = 0; kind < known; kind++) {
            byKind.merge(kinds[kind], counts[kind], Long::sum);
        }
        if (others > 0) {
            byKind.put(WarningNormalizer.OTHER, others);
        }
        return byKind;
    }
}
