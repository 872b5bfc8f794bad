package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dohyo.model.machine.Price;
import dohyo.model.text.QuantityText;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The page in a real browser. */
@Tag("browser")
class BrowserTest {

    @TempDir
    static Path folder;

    /** The beginning of the hostile text, as it must be read on a page. */
    private static final String TEXT = PageTest.HOSTILE.substring(0, 40);

    private static final Price FREE = new Price(new BigDecimal("0.01"), "USD");

    private static final Map<String, WidePage> WIDE = new HashMap<>();

    private static Browser browser;

    @BeforeAll
    static void write_reports_and_open_the_browser() throws IOException {
        SampleRuns.quickstart(Files.createDirectories(folder.resolve("quickstart")))
                .report();
        SampleRuns.honesty(Files.createDirectories(folder.resolve("honesty"))).report();
        RunBuilder hostile = PageTest.hostile(Files.createDirectories(folder.resolve("hostile")));
        hostile.report();
        new RunBuilder(Files.createDirectories(folder.resolve("empty")))
                .arm("main", RunBuilder.hold(1000))
                .report();
        RunBuilder repeated =
                SampleRuns.repeated(Files.createDirectories(folder.resolve("repeated")));
        repeated.report();
        SampleRuns.scaled(Files.createDirectories(folder.resolve("scaled")), 1, 2, 4, 8, 16, 32)
                .report();
        SampleRuns.families(Files.createDirectories(folder.resolve("families"))).report();
        SampleRuns.goals(Files.createDirectories(folder.resolve("goals"))).report();
        PairRuns.of(Files.createDirectories(folder.resolve("pairs")), 4, 8, 1, PairRuns.Touch.NONE)
                .report();
        laid("beside", repeated);
        laid("beside-hostile", hostile);
        browser = Browser.open(folder.resolve("profile"));
    }

    /** Beside itself in another folder: the page of several runs. */
    private static void laid(String name, RunBuilder run) throws IOException {
        AnalysedRun explained = AnalysedRun.of(run.files());
        Map<String, Price> prices =
                Map.of("main", new Price(new BigDecimal("1"), "EUR"), PageTest.HOSTILE, FREE);
        Path to = folder.resolve(name);
        Reports.layBeside(List.of(explained, explained), prices, to);
        Files.move(to.resolve("side-by-side.html"), to.resolve("report.html"));
    }

    @AfterAll
    static void close_the_browser() {
        if (browser != null) {
            browser.close();
        }
    }

    private static List<String> pages() {
        return List.of(
                "quickstart",
                "honesty",
                "hostile",
                "empty",
                "repeated",
                "scaled",
                "pairs",
                "families",
                "beside",
                "beside-hostile");
    }

    /** Whose charts are looked at from all sides. */
    private static List<String> charted() {
        return List.of("quickstart", "repeated", "scaled", "pairs", "beside");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_opens_without_a_word_in_the_console_and_asks_for_nothing(String name)
            throws IOException {
        WidePage.Opening opening = wide(name).opening();
        assertThat(opening.complaints()).isEmpty();
        assertThat(opening.resources()).isEqualTo(0L);
        assertThat(opening.drawn()).isEqualTo("yes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"quickstart", "honesty", "hostile", "repeated", "scaled", "pairs", "beside"})
    void every_chart_draws_its_data(String name) throws IOException {
        WidePage.Unfolded page = wide(name).unfolded();
        List<Map<String, Object>> charts = page.charts();
        assertThat(charts).hasSizeGreaterThanOrEqualTo(3);
        assertThat(charts).allSatisfy(chart -> {
            assertThat((Long) chart.get("height")).describedAs("%s", chart).isGreaterThan(80);
            assertThat((Long) chart.get("drawn")).describedAs("%s", chart).isGreaterThan(2);
            assertThat((Long) chart.get("series")).describedAs("%s", chart).isPositive();
            assertThat((List<?>) chart.get("missing")).describedAs("%s", chart).isEmpty();
            assertThat((String) chart.get("label")).hasSizeGreaterThan(20);
        });
        assertThat(page.complaints()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void phone_needs_no_scrolling_sideways(String name) {
        open(name, 375);
        assertThat(browser.run("return innerWidth")).isEqualTo(375L);
        assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo(375L);
        assertThat(browser.list("""
                const wide = [...document.querySelectorAll('main *, header *, footer *')]
                  .filter(one => !one.closest('.scroll, pre, svg, .chart'))
                  .filter(one => one.getBoundingClientRect().right > 376)
                  .map(one => ({ name: one.tagName, text: one.textContent.slice(0, 60) }));
                return wide""")).isEmpty();
    }

    /** Whoever decides need not scroll, whatever the run was. */
    @ParameterizedTest
    @MethodSource("pages")
    void first_screen_answers_four_questions(String name) throws IOException {
        WidePage.Opening opening = wide(name).opening();
        assertThat(opening.answers())
                .extracting(
                        one -> one.get("question"), one -> one.get("seen"), one -> one.get("empty"))
                .containsExactly(
                        tuple("What was found", true, false),
                        tuple("How much", true, false),
                        tuple("How sure", true, false),
                        tuple("What next", true, false));
        assertThat(opening.exactOpen()).isEqualTo(false);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void no_table_is_cut_at_1280_pixels(String name) throws IOException {
        WidePage.Unfolded page = wide(name).unfolded();
        assertThat(page.scrollWidth()).isEqualTo(page.clientWidth());
        assertThat(page.cutTables()).isEmpty();
    }

    @Test
    void dark_mode_changes_page_and_charts() {
        open("quickstart", 1280);
        String light = look();
        browser.colourScheme("dark");
        browser.settle();
        String dark = look();
        browser.colourScheme("light");
        browser.settle();
        assertThat(dark).isNotEqualTo(light);
        assertThat(dark).startsWith("rgb(20, 23, 26)").endsWith(" of 36");
        assertThat(look()).isEqualTo(light);
    }

    private static String look() {
        return String.valueOf(browser.run("""
                const text = document.querySelector('.chart svg text');
                return getComputedStyle(document.body).backgroundColor + ' '
                    + getComputedStyle(text).fill + ' of '
                    + new Set([...Array(36).keys()].map(dohyo.theme.colour)).size"""));
    }

    @Test
    void paper_is_white_and_everything_fits_on_it() {
        open("quickstart", 680);
        browser.print(true);
        assertThat(look()).startsWith("rgb(255, 255, 255)");
        assertThat((Long) browser.run("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(680);
        assertThat(browser.list("""
                return [...document.querySelectorAll('.chart svg')]
                  .filter(svg => svg.getBoundingClientRect().right > 680)
                  .map(svg => ({ name: svg.closest('.chart').dataset.chart }))""")).isEmpty();
        browser.print(false);
    }

    @Test
    void everything_that_can_be_reached_by_pointer_can_be_reached_by_key() {
        open("repeated", 1280);
        browser.key("Tab");
        assertThat(browser.run("return document.activeElement.className")).isEqualTo("skip");
        assertThat(browser.run("return document.activeElement.getBoundingClientRect().left >= 0"))
                .isEqualTo(true);
        browser.key("Enter");
        assertThat(browser.run("return location.hash")).isEqualTo("#answer");
        assertThat(browser.list("""
                return [...document.querySelectorAll('.scroll, pre')]
                    .filter(one => one.tabIndex !== 0)
                  .map(one => ({ name: one.outerHTML }))""")).isEmpty();
        browser.run("document.querySelector('details.machine > summary').focus()");
        browser.key("Enter");
        browser.settle();
        assertThat(browser.run("return document.querySelector('details.machine').open"))
                .isEqualTo(true);
        assertThat(browser.run(
                        "return document.querySelector('details.machine .chart svg') !== null"))
                .isEqualTo(true);
    }

    /** The keyboard reaches the first chart, and what it does there keys do in all others. */
    @ParameterizedTest
    @MethodSource("charted")
    void arrows_go_through_every_chart_and_say_what_is_there(String name) throws IOException {
        WidePage.Keys keys = wide(name).keys();
        List<String> first = keys.ofFirst();
        assertThat(first.get(1)).isNotEmpty();
        assertThat(first.get(2)).isEqualTo(first.get(0)).isNotEmpty();
        assertThat(first.get(3)).isEmpty();

        List<List<String>> all = keys.ofAll();
        assertThat(all.get(0)).isNotEmpty().doesNotContain("");
        List<String> atFirst = all.get(1);
        assertThat(all.get(2)).doesNotContain("").isNotEqualTo(atFirst);
        assertThat(all.get(3)).isEqualTo(atFirst).doesNotContain("");
        assertThat(all.get(4)).containsOnly("");
        assertThat(keys.complaints()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("charted")
    void every_chart_has_its_figures_in_a_table(String name) throws IOException {
        assertThat(wide(name).unfolded().untold()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("charted")
    void what_is_said_of_a_wide_table_is_read_without_scrolling(String name) {
        openUnfolded(name, 390);
        assertThat(browser.list("""
                return [...document.querySelectorAll('caption, .within')].filter(one => {
                  const text = document.createRange();
                  text.selectNodeContents(one);
                  return text.getBoundingClientRect().right
                      > one.closest('.scroll').getBoundingClientRect().right;
                }).map(one => ({ text: one.textContent }))""")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void names_of_panels_and_their_legends_do_not_overlap(int width) {
        openUnfolded("quickstart", width);
        assertThat(browser.list("""
                const inside = (one, two) => Math.min(one.right, two.right)
                      - Math.max(one.left, two.left) > 2
                    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 4;
                const isName = text => getComputedStyle(text).fontWeight === '600';
                return [...document.querySelectorAll('[data-chart=server] svg')].flatMap(svg => {
                  const texts = [...svg.querySelectorAll('text')];
                  return texts.filter(isName).filter(name => texts.some(text => !isName(text)
                      && inside(name.getBoundingClientRect(), text.getBoundingClientRect())));
                }).map(name => ({ text: name.textContent }))""")).isEmpty();
    }

    @Test
    void line_at_one_crosses_no_name_of_a_ratio() {
        for (int width : new int[] {1280, 390}) {
            open("beside", width);
            assertThat(browser.list(BrowserScripts.CROSSED))
                    .describedAs("%d", width)
                    .isEmpty();
        }
    }

    /** Points of an arm that are hollow would lie on the wrong side of another arm's line. */
    @Test
    void every_goal_of_searches_is_a_line() {
        open("goals", 1280);
        assertThat(browser.list("""
                return [...document.querySelectorAll('[data-chart=tail] svg text')]
                  .filter(text => text.textContent.startsWith('goal: '))
                  .map(text => ({ text: text.textContent }))"""))
                .extracting(one -> one.get("text"))
                .containsExactlyInAnyOrder("goal: p99 under 10 ms", "goal: p99 under 20 ms");
    }

    @Test
    void a_chart_that_cannot_be_drawn_keeps_no_other_one_from_being_drawn() throws IOException {
        String page = Files.readString(file("quickstart"));
        Files.createDirectories(folder.resolve("broken"));
        Files.writeString(
                file("broken"), page.replace("data-chart=\"offered\"", "data-chart=\"x\""));
        open("broken", 1280);
        assertThat(browser.run("return document.querySelector('[data-chart=x]').textContent"))
                .asString()
                .startsWith("This chart could not be drawn");
        assertThat((Long) browser.run("return document.querySelectorAll('.chart svg').length"))
                .isPositive();
        assertThat(browser.run("return document.documentElement.dataset.drawn")).isEqualTo("yes");
    }

    @Test
    void bands_lie_around_their_curve() {
        open("repeated", 1280);
        assertThat(browser.list("""
                const data = JSON.parse(document.getElementById('data').textContent);
                return data.curves.filter(curve => curve.band.length === 0 || curve.band.some(
                  (point, at) => point[1] > curve.response[at][1]
                    || point[2] < curve.response[at][1]))
                  .map(curve => ({ name: curve.step }))""")).isEmpty();
        // Filled between the two ends, and not from there down to the axis.
        assertThat((Long) browser.run("""
                const chart = document.querySelector('[data-chart=curves] svg');
                return [...chart.querySelectorAll('path[fill-opacity="0.16"]')].filter(path => {
                  const box = path.getBBox();
                  const x = box.x + box.width / 2;
                  return !path.isPointInFill({ x, y: box.y + box.height - 3 });
                }).length""")).isEqualTo(6L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hostile", "beside-hostile"})
    void names_with_scripts_in_them_do_nothing(String page) {
        openUnfolded(page, 1280);
        assertThat(browser.run("return window.pwned")).isNull();
        assertThat(browser.run("return document.querySelectorAll('img').length"))
                .isEqualTo(0L);
        assertThat(browser.run("return document.body.textContent.includes(arguments[0])", TEXT))
                .isEqualTo(true);
        browser.hoverEveryChart();
        assertThat(browser.run("return window.pwned")).isNull();
        assertThat(browser.run("return document.querySelectorAll('img').length"))
                .isEqualTo(0L);
    }

    @Test
    void figures_read_the_same_in_charts_and_tables() {
        open("quickstart", 1280);
        double[] values = {
            0, 0.024, 4.507, 1, 12.34, 850, 999.7, 1234, 12_345, 123_456, 999_600, 4.56e6, 1.8e9
        };
        for (double value : values) {
            assertThat(browser.run("return dohyo.format.nanos(arguments[0])", value))
                    .isEqualTo(QuantityText.nanos(value));
            assertThat(browser.run("return dohyo.format.rate(arguments[0])", value))
                    .isEqualTo(QuantityText.rate(value));
            assertThat(browser.run("return dohyo.format.bytes(arguments[0])", value))
                    .isEqualTo(QuantityText.bytes(value));
        }
        assertThat(browser.run("return [2, 70.79, 100, 707.9].map(dohyo.format.percentile)"))
                .isEqualTo(List.of("50 %", "98.6 %", "99 %", "99.86 %"));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void accessibility_has_no_serious_problem(String name) throws IOException {
        WidePage.Accessibility found = wide(name).accessibility();
        assertThat(found.light()).describedAs("%s, light", name).isEmpty();
        assertThat(found.dark()).describedAs("%s, dark", name).isEmpty();
        assertThat(found.namedInCharts()).describedAs("%s, charts", name).isEmpty();
    }

    private static WidePage wide(String name) throws IOException {
        WidePage page = WIDE.get(name);
        if (page == null) {
            page = WidePage.of(browser, file(name), charted().contains(name));
            WIDE.put(name, page);
        }
        return page;
    }

    private static void openUnfolded(String name, int width) {
        open(name, width);
        browser.unfold();
    }

    private static void open(String name, int width) {
        browser.visit(file(name), width);
    }

    private static Path file(String name) {
        return folder.resolve(name).resolve("report.html");
    }
}
