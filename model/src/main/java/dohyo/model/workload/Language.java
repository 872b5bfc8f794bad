package dohyo.model.workload;

import java.util.Locale;

/** In which words a request is written; a client says which of them it speaks. */
public enum Language {
    /** Statements of CQL, with all that a store of that family can do. */
    CQL,
    /** Records with a key and named fields: what most stores can do, each in its own words. */
    RECORDS,
    /** Plain commands of one store, a line of text each. */
    COMMANDS,
    /** Files of one size that are read in parts. */
    FILES,
    /** Recorded sequences of keys, each sent through a cache as a whole. */
    TRACES;

    /** For people. */
    public String word() {
        return this == CQL ? "CQL" : name().toLowerCase(Locale.ROOT);
    }
}
