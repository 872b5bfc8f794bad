package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A record has at most seven components: what belongs together gets a name. Those that may have
 * more are listed with the reason; where the keys of a file allow, Jackson's unwrapping lets parts
 * stand side by side in it ({@code StepRecord}).
 */
final class RecordSizeTest {

    private static final int MOST = 7;

    private static final Map<String, List<String>> LARGER = Map.of(
            "lines and files of a result directory, whose keys older and newer versions read",
            List.of(
                    "SecondRecord",
                    "SliceUseRecord",
                    "EventRecord",
                    "ProcessSecond",
                    "HostDescription",
                    "HostFacts.Cpu",
                    "HostFacts.Activity",
                    "RunPlan",
                    "TrialRecord"),
            "results.json, which others read",
            List.of(
                    "Results",
                    "Results.ArmResult",
                    "Results.StepResult",
                    "Results.OperationResult",
                    "Results.ClaimResult",
                    "Results.Comparison",
                    "TailResult",
                    "TailResult.CauseShare",
                    "InterleavingResult.Resting",
                    "InterleavingResult.Ratios"),
            "kept studies and side-by-side.json, likewise",
            List.of(
                    "StudyRunSummary",
                    "StudyRunSummary.ClaimValues",
                    "StudyRunSummary.StepRow",
                    "StudyRunSummary.OperationRow",
                    "RunComparisonResult",
                    "RunComparisonResult.Laid",
                    "RunComparisonResult.Worth"),
            "what `calibrate`, `show` and `ls` print as JSON, and the null store's diary",
            List.of(
                    "CalibrationResult",
                    "StallRow",
                    "ShowVerb.Shown",
                    "StandingLab",
                    "StandingNode",
                    "ActivityLog.AllDelays"),
            "what the scripts of a page read under these names",
            List.of(
                    "ChartData",
                    "ChartData.Rate",
                    "PercentileCurves.Curve",
                    "ForestPlot.Row",
                    "DrawnMarks",
                    "StepTable",
                    "PageModel.Method",
                    "TimeLine"),
            "flat forms in files of sealed types, which have parts; only they know of them",
            List.of("SerializedPhase", "SerializedStore", "SerializedField"),
            "entries of our own files, one key each, which nothing else makes",
            List.of("ReleaseLineDefinitions.Family", "StoreFamily.Traits"),
            "one form for all that a worker says, a line of JSON",
            List.of("WorkerEvent"),
            "a row that JMH lets a driver map: its columns",
            List.of("ValueEncodingBenchmark.Item"));

    private static final Pattern COMMENT_OR_TEXT = Pattern.compile(
            "/\\*.*?\\*/|//[^\\n]*|\"\"\".*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'])'",
            Pattern.DOTALL);

    private static final Pattern RECORD =
            Pattern.compile("\\brecord\\s+(\\w+)\\s*(?:<[^(]*>)?\\s*\\(");

    @Test
    void records_are_small_or_have_a_reason() throws IOException {
        TreeSet<String> found = new TreeSet<>();
        for (Path sources : sources()) {
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file :
                        files.filter(one -> one.toString().endsWith(".java")).toList()) {
                    String type = file.getFileName().toString().replace(".java", "");
                    found.addAll(large(type, Files.readString(file)));
                }
            }
        }
        TreeSet<String> allowed = new TreeSet<>();
        LARGER.values().forEach(allowed::addAll);
        assertThat(found)
                .as("records of more than %d components: name their parts", MOST)
                .isEqualTo(allowed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "record A(int a, int b, int c, int d, int e, int f, int g) {} | []",
                "record A(int a, int b, int c, int d, int e, int f, int g, int h) {} | [A]",
                "record B(int a, Map<X, Y> b, int c, int d, int e, int f, int g) {} | []",
                "record B(@Unwrapped(x = 1, y = 2) int a, int b, int c, int d, int e) {} | []",
                "record B<T, U>(int a, T b, U c, int d, int e, int f, int g, int h) {} | [A.B]",
                "/* record B(a, b, c, d, e, f, g, h) */ record A() {} | []",
            })
    void components_are_counted(String source, String large) {
        assertThat(large("A", source)).hasToString(large);
    }

    private static List<Path> sources() throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path folder : List.of(UserEnvironment.HOME, UserEnvironment.HOME.resolve("clients"))) {
            try (Stream<Path> modules = Files.list(folder)) {
                modules.map(module -> module.resolve("src/main/java"))
                        .filter(Files::isDirectory)
                        .forEach(all::add);
            }
        }
        assertThat(all).hasSizeGreaterThan(10);
        return all;
    }

    /** Names of the records of a file that have too many components. */
    private static List<String> large(String type, String source) {
        String code = COMMENT_OR_TEXT.matcher(source).replaceAll("");
        List<String> large = new ArrayList<>();
        Matcher record = RECORD.matcher(code);
        while (record.find()) {
            if (components(code, record.end()) > MOST) {
                String name = record.group(1);
                large.add(name.equals(type) ? name : type + "." + name);
            }
        }
        return large;
    }

    /** How many there are up to the bracket that closes. */
    private static int components(String code, int from) {
        int commas = 0;
        int depth = 1;
        int at = from;
        for (; depth > 0; at++) {
            char letter = code.charAt(at);
            depth += "(<[{".indexOf(letter) >= 0 ? 1 : ")>]}".indexOf(letter) >= 0 ? -1 : 0;
            commas += letter == ',' && depth == 1 ? 1 : 0;
        }
        return code.substring(from, at - 1).isBlank() ? 0 : commas + 1;
    }
}
