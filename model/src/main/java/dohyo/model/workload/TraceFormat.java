package dohyo.model.workload;

import com.fasterxml.jackson.annotation.JsonValue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How a recorded sequence of keys is written down. */
public enum TraceFormat {
    /** A number a line, as the authors of LIRS have it. */
    LIRS("lirs"),
    /** A line is a first block, how many follow it, and two words that do not matter. */
    ARC("arc"),
    /** A line of Twitter's cache clusters, with commas; reads count. */
    TWITTER("twitter"),
    /** Records of 24 bytes, as libCacheSim has them. */
    ORACLE_GENERAL("oracleGeneral"),
    /** A number of four bytes each, the most significant first, as cache2k's author has them. */
    CACHE2K("cache2k");

    private final String word;

    TraceFormat(String word) {
        this.word = word;
    }

    /** As an experiment writes it. */
    @JsonValue
    public String word() {
        return word;
    }

    /** Whether it is made of lines. */
    public boolean isText() {
        return this != ORACLE_GENERAL && this != CACHE2K;
    }

    /** The format of this word. */
    public static Optional<TraceFormat> of(String word) {
        return Stream.of(values()).filter(one -> one.word.equals(word)).findFirst();
    }

    /** All of them, as experiments write them. */
    public static List<String> words() {
        return Stream.of(values()).map(TraceFormat::word).toList();
    }
}
