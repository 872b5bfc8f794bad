package dohyo.lab.jdk;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the options of a JVM say about how it runs.
 *
 * @param words as they stood on its command line
 */
public record JvmCommandLineFacts(List<String> words) {

    private static final Pattern HEAP = Pattern.compile("-Xmx(\\d{1,18})([kKmMgGtT]?)");
    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use(\\w+)GC");
    private static final String CLASS_PATH = "-cp";
    private static final String UNITS = "kmgt";
    private static final Map<String, String> COLLECTORS = Map.of(
            "G1", "g1",
            "ConcMarkSweep", "cms",
            "Z", "zgc",
            "Shenandoah", "shenandoah",
            "Parallel", "parallel",
            "Serial", "serial");

    /** Where things lie, how to reach it, what is told elsewhere, and what all JVMs here have. */
    private static final Pattern LEFT_OUT = Pattern.compile(
            "-Xm[sx].*|-Xlog.*|-XX:\\+PrintGC.*|--add-.*|-javaagent:.*|-agent.*|-D.*=.*/.*"
                    + "|-XX:ErrorFile=.*|-Dcom\\.sun\\.management\\..*|-Dcassandra\\.jmx\\..*"
                    + "|-XX:\\+Use\\w+GC|-Dcassandra\\.memtable\\.row_overhead_size=.*");

    /**
     * Which archive it is depends on version and JDK, which are told; that there is one, is not.
     */
    public static final String ARCHIVE = "-XX:SharedArchiveFile";

    /** Largest size of the heap; 0 when they do not say. */
    public long heapBytes() {
        long bytes = 0;
        for (String word : words) {
            Matcher heap = HEAP.matcher(word);
            if (heap.matches()) {
                int unit = heap.group(2).isEmpty()
                        ? 0
                        : UNITS.indexOf(Character.toLowerCase(heap.group(2).charAt(0))) + 1;
                bytes = Long.parseLong(heap.group(1)) << (10 * unit);
            }
        }
        return bytes;
    }

    /** The collector by the name that experiments use; empty when they do not choose one. */
    public String collector() {
        String found = words.stream()
                .map(COLLECTOR::matcher)
                .filter(Matcher::matches)
                .map(word -> COLLECTORS.getOrDefault(word.group(1), ""))
                .filter(name -> !name.isEmpty())
                .reduce("", (first, later) -> later);
        boolean generational = words.contains("-XX:+ZGenerational")
                || words.contains("-XX:ShenandoahGCMode=generational");
        return generational ? found + "-generational" : found;
    }

    /** Those that decide how it runs, without places, ports and heap. */
    public List<String> flags() {
        return words.stream()
                .takeWhile(word -> !word.equals(CLASS_PATH)) // the program's own come later
                .filter(word -> word.startsWith("-"))
                .filter(word -> !LEFT_OUT.matcher(word).matches())
                .map(word -> word.startsWith(ARCHIVE + "=") ? ARCHIVE : word)
                .distinct()
                .toList();
    }

    /** The same without properties, in which a stranger's JVM may have its passwords. */
    public List<String> flagsWithoutProperties() {
        return flags().stream().filter(word -> word.startsWith("-X")).toList();
    }
}
