package dohyo.lab.testing;

import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.reporting.legacy.xml.LegacyXmlReportGeneratingListener;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Tests the classes that the lanes of {@code ./dohyo test} share, one after the other in one JVM,
 * because each new one takes five seconds of a core to get as fast: every class that no other lane
 * has taken. What fails in a class stands in its report, as surefire would write it.
 */
final class SharedTests {

    /** What JUnit calls the report of its engine. */
    private static final String REPORT = "TEST-junit-jupiter.xml";

    private final Path taken;
    private final String reports;
    private final PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);

    /**
     * @param taken a folder in which each lane leaves a folder for each class that it takes
     * @param reports how the folder of a class's report begins; its name is added
     */
    private SharedTests(Path taken, String reports) {
        this.taken = taken;
        this.reports = reports;
    }

    /** Takes the folder of what is taken, the beginning of reports' folders, and the classes. */
    public static void main(String[] words) throws IOException {
        SharedTests tests = new SharedTests(Path.of(words[0]), words[1]);
        for (String name : List.of(words).subList(2, words.length)) {
            if (tests.take(name)) {
                tests.test(name);
            }
        }
        System.exit(0); // whatever threads the tests have left
    }

    /** Whether a class is this lane's: a folder can be made once. */
    private boolean take(String name) throws IOException {
        try {
            Files.createDirectory(taken.resolve(name));
            return true;
        } catch (FileAlreadyExistsException others) {
            return false;
        }
    }

    private void test(String name) throws IOException {
        out.println("Testing " + name);
        Path folder = Path.of(reports + name.substring(name.lastIndexOf('.') + 1));
        Files.createDirectories(folder);
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(name))
                .filters(TagFilter.excludeTags("quiet"))
                .build();
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        try (LauncherSession session = LauncherFactory.openSession()) {
            session.getLauncher()
                    .execute(request, summary, new LegacyXmlReportGeneratingListener(folder, out));
        }
        summary.getSummary().printFailuresTo(out);
        if (summary.getSummary().getTestsFoundCount() == 0) {
            throw new IllegalArgumentException("there is nothing to test in " + name);
        }
        Files.move(
                folder.resolve(REPORT),
                folder.resolve("TEST-" + name + ".xml"),
                StandardCopyOption.REPLACE_EXISTING);
    }
}
