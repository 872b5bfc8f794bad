package dohyo.model.experiment;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What JMH measures of a cache, each in a process of its own. */
public enum CacheBenchmark {
    /** Fills an empty cache: each thread puts its share of the entries, once. */
    POPULATE(true),
    /** Gets keys of which some are there and some are not. */
    READ_ONLY(false),
    /** Gets keys, and puts those that are missing, in a cache that is too small for all. */
    MIXED(false),
    /** Asks the cache for keys, and lets it load those that are missing. */
    GET_OR_LOAD(false);

    private final boolean isSingleShot;

    CacheBenchmark(boolean isSingleShot) {
        this.isSingleShot = isSingleShot;
    }

    /** As an experiment writes it, for example {@code read-only}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether a stretch is one go from an empty cache to a full one, however long it takes. */
    public boolean isSingleShot() {
        return isSingleShot;
    }

    /** The one of this word. */
    public static Optional<CacheBenchmark> of(String word) {
        return Stream.of(values()).filter(one -> one.word().equals(word)).findFirst();
    }
}
