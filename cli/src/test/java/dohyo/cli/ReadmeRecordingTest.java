package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

/** The recording at the top of the README: real, open about its speed, fit for all readers. */
final class ReadmeRecordingTest {

    private static final Path IMAGES = UserEnvironment.HOME.resolve("docs/images");
    private static final int MOST_BYTES = 200_000;

    private static String text;
    private static Document drawing;

    @BeforeAll
    static void read() throws Exception {
        text = Files.readString(IMAGES.resolve("quickstart.svg"));
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        drawing = factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void it_is_small_and_loads_and_runs_nothing() {
        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MOST_BYTES);
        assertThat(elements("*").map(Element::getTagName).distinct())
                .containsOnly("svg", "title", "desc", "style", "rect", "circle", "g", "text");
        assertThat(text).doesNotContain("href", "url(", "@import", "onload");
    }

    @Test
    void it_tells_nothing_of_the_machine_on_which_it_was_made() throws Exception {
        String recording = Files.readString(IMAGES.resolve("quickstart.cast"));
        for (String one : List.of(text, recording)) {
            assertThat(one).doesNotContainPattern("/(tmp|home|root|work|Users|var|opt|srv)/");
        }
    }

    /** Where nothing may move, and where nothing can, the last screen is seen and no other. */
    @Test
    void it_moves_only_where_motion_is_wanted_and_else_shows_the_last_screen() {
        String style = only("style");
        int motion = style.indexOf("@media (prefers-reduced-motion:no-preference){");
        assertThat(motion).isPositive();
        assertThat(style.substring(0, motion)).contains(".m{visibility:hidden}");
        assertThat(style.substring(0, motion)).doesNotContain("animation");
        String seen = String.join("\n", seenAtRest());
        for (String line : only("desc").lines().toList()) {
            assertThat(seen.replace(" ", "")).contains(line.replace(" ", ""));
        }
    }

    @Test
    void what_it_shows_last_was_printed_in_the_recording() throws Exception {
        String recording = Files.readString(IMAGES.resolve("quickstart.cast"));
        List<String> lines =
                only("desc").lines().filter(line -> !line.isBlank()).toList();
        assertThat(lines).hasSizeGreaterThan(10).first().isEqualTo("$ ./dohyo run quickstart");
        assertThat(lines)
                .allSatisfy(line -> assertThat(recording)
                        .contains(line.strip().replace("\\", "\\\\").replace("\"", "\\\"")));
    }

    @Test
    void readme_says_how_fast_it_is_shown() throws Exception {
        assertThat(only("title"))
                .containsPattern("\\d+ s shown in \\d+ s, at [\\d.]+ times the original speed");
        assertThat(Files.readString(UserEnvironment.HOME.resolve("README.md")))
                .contains("![" + only("title") + "](docs/images/quickstart.svg)");
    }

    private static List<String> seenAtRest() {
        return elements("text")
                .filter(one ->
                        !((Element) one.getParentNode()).getAttribute("class").startsWith("m "))
                .map(Element::getTextContent)
                .toList();
    }

    private static String only(String name) {
        List<Element> found = elements(name).toList();
        assertThat(found).hasSize(1);
        return found.get(0).getTextContent();
    }

    private static Stream<Element> elements(String name) {
        NodeList found = drawing.getElementsByTagName(name);
        return IntStream.range(0, found.getLength()).mapToObj(at -> (Element) found.item(at));
    }
}
