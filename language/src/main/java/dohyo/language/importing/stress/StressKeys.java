package dohyo.language.importing.stress;

import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;

/**
 * Which partitions there are, and how one is drawn: the seeds of cassandra-stress.
 *
 * @param choose the word of experiment files
 * @param first number of the first
 * @param count how many there are
 */
record StressKeys(String choose, long first, long count) {

    private static final long USUAL = 1_000_000;
    private static final long MOST = 100_000_000_000_000L;

    /**
     * Of {@code -pop}; without it operations that only write go through all seeds, and others draw
     * from a bell curve.
     */
    static StressKeys of(
            StressOptions options, long operations, boolean isWriteOnly, ImportNotes notes) {
        Word sequence = options.take("-pop", "seq");
        Word distribution = options.take("-pop", "dist");
        if (sequence != null) {
            return sequence(sequence);
        }
        if (distribution != null) {
            return of(StressDistribution.of(distribution), notes);
        }
        long count = operations > 0 ? operations : USUAL;
        return new StressKeys(isWriteOnly ? "sequential" : "normal", 1, count);
    }

    private static StressKeys sequence(Word word) {
        String[] borders = word.text().split("\\.\\.+", -1);
        if (borders.length != 2) {
            word.refuse("'seq' needs the first and the last seed", "write seq=1..1M");
            return new StressKeys("sequential", 1, 1);
        }
        long first = ForeignNumbers.count(word.with(borders[0]), 0, MOST);
        long last = ForeignNumbers.count(word.with(borders[1]), first, MOST);
        return new StressKeys("sequential", first, last - first + 1);
    }

    private static StressKeys of(StressDistribution seeds, ImportNotes notes) {
        String choose = switch (seeds.law()) {
            case "gaussian" -> "normal";
            case "seq" -> "sequential";
            case "exp", "extreme", "qextreme" -> "zipfian";
            default -> "uniform";
        };
        if (choose.equals("zipfian") || !seeds.isPlain()) {
            notes.change(
                    "-pop dist=" + seeds.written(),
                    "drawn by choose: " + choose + ", a distribution of another shape");
        }
        return new StressKeys(choose, seeds.least(), seeds.span());
    }

    /** The same of fewer partitions. */
    StressKeys atMost(long partitions) {
        return new StressKeys(choose, first, Math.min(count, partitions));
    }

    /** The words of its generator. */
    String words() {
        return "choose: " + choose + (first == 0 ? "" : ", first: " + first) + ", from: " + count;
    }
}
