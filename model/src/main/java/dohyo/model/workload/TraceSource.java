package dohyo.model.workload;

import java.util.List;

/**
 * A recorded sequence of keys: one that Dohyo brings, or a file.
 *
 * @param name of one that Dohyo brings; empty for a file
 * @param file where it is; empty for one that Dohyo brings
 * @param format of the file
 */
public record TraceSource(String name, String file, TraceFormat format) {

    /** Those that Dohyo brings, the short ones first. */
    public static final List<String> NAMES = List.of("web07", "web12", "orm-busy", "orm-night");

    /** A trace that comes with Dohyo. */
    public static TraceSource named(String name) {
        return new TraceSource(name, "", TraceFormat.CACHE2K);
    }

    /** One in a file. */
    public static TraceSource in(String file, TraceFormat format) {
        return new TraceSource("", file, format);
    }

    /** For people: {@code web07}, or {@code loop.trc (lirs)}. */
    public String describe() {
        return name.isEmpty() ? file + " (" + format.word() + ")" : name;
    }
}
