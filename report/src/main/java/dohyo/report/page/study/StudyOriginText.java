package dohyo.report.page.study;

import static dohyo.report.page.MarkdownText.escaped;

import dohyo.report.StudyRunSummary;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** With what a run of a study was made: the line below its command. */
final class StudyOriginText {

    /** Files have no version but that of the kernel which reads them. */
    private static final Pattern FILES = Pattern.compile("^file (?=\\d)");

    private static final Pattern JDK = Pattern.compile(", JDK \\d+\\b");

    /** The provider of a cache, which its library names already. */
    private static final Pattern CACHE =
            Pattern.compile("(\\()cache:? [\\w-]+, | \\(cache:? [\\w-]+\\)");

    /** Runs name their stores as experiments do. */
    private static final Map<String, String> NAMES = Map.of(
            "aerospike", "Aerospike",
            "cassandra", "Cassandra",
            "hbase", "HBase",
            "hdfs", "HDFS",
            "ignite", "Ignite",
            "redis", "Redis",
            "scylla", "ScyllaDB",
            "valkey", "Valkey");

    private StudyOriginText() {}

    static String of(StudyRunSummary.@Nullable Origin origin) {
        if (origin == null) {
            return "Dohyo's revision, the seed, the record of the stores and JDKs that ran and the"
                    + " values of each trial were not kept for this run, so its verdicts cannot be"
                    + " recomputed.";
        }
        boolean isDevelopment = origin.version().equals("development");
        return escaped("Measured with Dohyo "
                        + (isDevelopment ? "(development version)" : origin.version())
                        + (origin.revision().isEmpty()
                                ? ", unknown revision"
                                : ", revision " + origin.revision())
                        + ", seed " + origin.seed() + ".")
                + stores(origin.stores());
    }

    /** What several arms ran on is told once. */
    private static String stores(List<StudyRunSummary.RanStore> all) {
        Map<String, List<String>> arms = new LinkedHashMap<>();
        all.forEach(ran ->
                arms.computeIfAbsent(store(ran), store -> new ArrayList<>()).add(code(ran.arm())));
        String stores = arms.entrySet().stream()
                .map(ran -> escaped(ran.getKey()) + ", in "
                        + (ran.getValue().size() == 1 ? "arm " : "arms ")
                        + String.join(", ", ran.getValue()))
                .collect(Collectors.joining("; "));
        return arms.isEmpty() ? "" : (arms.size() == 1 ? " Store: " : " Stores: ") + stores + ".";
    }

    /** Nothing is escaped in code. */
    private static String code(String arm) {
        return "`" + escaped(arm.replace('`', ' ')).replace("\\", "") + "`";
    }

    /** A JDK that is known exactly is not named twice. */
    private static String store(StudyRunSummary.RanStore ran) {
        String store = named(FILES.matcher(ran.store()).replaceFirst("files on Linux "));
        String known = ran.jdk().isEmpty() ? store : JDK.matcher(store).replaceFirst("");
        return CACHE.matcher(known).replaceFirst("$1") + jdk(ran.jdk());
    }

    private static String named(String store) {
        String word = store.split("[ ,]", 2)[0];
        return NAMES.getOrDefault(word, word) + store.substring(word.length());
    }

    /** A JDK is named by its vendor and its version. */
    private static String jdk(String words) {
        int version = words.lastIndexOf(' ') + 1;
        return words.isEmpty()
                ? ""
                : ", on JDK " + words.substring(version)
                        + (version == 0 ? "" : " (" + words.substring(0, version - 1) + ")");
    }
}
