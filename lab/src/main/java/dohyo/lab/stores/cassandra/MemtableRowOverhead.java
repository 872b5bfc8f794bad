package dohyo.lab.stores.cassandra;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many bytes a row takes in a memtable beside its content. From 4.1 on a node weighs a hundred
 * thousand rows to find that out each time it starts, unless it is told; the result depends on
 * nothing but the version and the JVM.
 */
final class MemtableRowOverhead {

    private static final Pattern FOUND =
            Pattern.compile("Estimated SkipListMemtable row overhead: (\\d{1,6})");
    private static final String TOLD = "-Dcassandra.memtable.row_overhead_size=";

    private MemtableRowOverhead() {}

    /** The flag with what a node's log says it has found; none when it does not say it so. */
    static List<String> flagsOf(Path log) throws IOException {
        String text = new String(Files.readAllBytes(log), StandardCharsets.ISO_8859_1);
        Matcher found = FOUND.matcher(text);
        return found.find() ? List.of(TOLD + found.group(1)) : List.of();
    }
}
