package dohyo.report;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;

/** A headless Chromium. */
final class Browser implements AutoCloseable {

    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

    private static final Map<String, Object> OFF = Map.of("enabled", false);

    /** What these rules find is never serious, and they look at every node for it. */
    private static final Map<String, Object> SERIOUS =
            Map.of("rules", Map.of("region", OFF, "empty-table-header", OFF));

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
    }

    static Browser open(Path profile) {
        assertThat(Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER))
                .describedAs(
                        "The tests in a browser need %s and %s; install them with"
                                + " `apt-get install chromium chromium-driver`.",
                        CHROMIUM, DRIVER)
                .isTrue();
        System.setProperty("webdriver.chrome.driver", DRIVER.toString());
        return new Browser(new ChromeDriver(options(profile)));
    }

    private static ChromeOptions options(Path profile) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(CHROMIUM.toFile());
        options.setCapability("goog:loggingPrefs", logs);
        return options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-back-forward-cache",
                "--disable-component-extensions-with-background-pages",
                "--disable-component-update",
                "--disable-default-apps",
                "--disable-extensions",
                "--disable-sync",
                "--force-prefers-reduced-motion", // to scroll smoothly is to draw many times
                "--mute-audio",
                "--user-data-dir=" + profile);
    }

    /** Opens a file in a window of this width. */
    void visit(Path page, int width) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of(
                        "width",
                        width,
                        "height",
                        900,
                        "deviceScaleFactor",
                        1,
                        "mobile",
                        width < 600));
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", ""));
        complaints(); // what another page said is not this one's
        driver.get(page.toUri().toString());
        settle();
    }

    /** Unfolds all that the page folds away. */
    void unfold() {
        run("document.querySelectorAll('details').forEach(d => { d.open = true; })");
        settle();
    }

    /** Waits until the browser has had two frames to draw what is new. */
    void settle() {
        driver.executeAsyncScript("""
                const done = arguments[0];
                requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)));""");
    }

    @Nullable Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    @SuppressWarnings("unchecked")
    List<Map<String, Object>> list(String script) {
        return (List<Map<String, Object>>) Objects.requireNonNull(run(script));
    }

    /** Everything that the console said since the last call. */
    List<String> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    void colourScheme(String scheme) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    /** Looks as on paper, of a machine in dark mode, or as on a screen again. */
    void print(boolean yes) {
        Map<String, Object> dark = Map.of("name", "prefers-color-scheme", "value", "dark");
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("media", yes ? "print" : "", "features", yes ? List.of(dark) : List.of()));
        run("dispatchEvent(new Event(arguments[0]))", yes ? "beforeprint" : "afterprint");
        settle();
    }

    /** Presses a key of the keyboard, by its name. */
    void key(String name) {
        new Actions(driver)
                .sendKeys(Keys.valueOf(name.toUpperCase(Locale.ROOT)))
                .perform();
        settle();
    }

    /** What each chart says after such a key, which all of them are given at once. */
    @SuppressWarnings("unchecked")
    List<String> saidAfter(String key) {
        String press = """
                document.querySelectorAll('.chart').forEach(chart =>
                    chart.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[0] })));""";
        run(press, key);
        settle();
        return (List<String>) Objects.requireNonNull(run("""
                return [...document.querySelectorAll('.chart')]
                    .map(chart => chart.parentElement.querySelector('.said').textContent);"""));
    }

    /** Puts the pointer on the middle of each chart, so that it shows its tip. */
    void hoverEveryChart() {
        for (WebElement chart : driver.findElements(By.className("chart"))) {
            driver.executeScript(
                    "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", chart);
            new Actions(driver).moveToElement(chart).moveByOffset(7, 3).perform();
            settle();
        }
    }

    /** Serious and critical problems that axe finds. */
    List<Map<String, Object>> axe() throws IOException {
        return axe(SERIOUS);
    }

    /** Those of colours, which are all that a scheme can change. */
    List<Map<String, Object>> axeOfColours() throws IOException {
        return axe(Map.of("runOnly", List.of("color-contrast", "link-in-text-block")));
    }

    /**
     * Without the insides of charts: of a text on a picture axe cannot tell the colours, and takes
     * long to find that out.
     */
    private List<Map<String, Object>> axe(Map<String, Object> choice) throws IOException {
        if (!Boolean.TRUE.equals(run("return 'axe' in window"))) {
            driver.executeScript(axeScript());
        }
        Object found = driver.executeAsyncScript("""
                const done = arguments[1];
                const choice = { resultTypes: ['violations'], ...arguments[0] };
                const show = how => document.querySelectorAll('.chart svg')
                    .forEach(svg => { svg.style.display = how; });
                show('none');
                axe.run(document, choice).then(result => {
                  show('');
                  done(result.violations.filter(v => ['serious', 'critical'].includes(v.impact))
                    .map(v => ({ id: v.id, help: v.help, where: v.nodes.map(n => n.html + ' ' +
                      n.failureSummary).slice(0, 3).join(' | ') })));
                });""", choice);
        @SuppressWarnings("unchecked")
        List<Map<String, Object>> problems = (List<Map<String, Object>>) found;
        return Objects.requireNonNull(problems);
    }

    private static String axeScript() throws IOException {
        String name = "/META-INF/resources/webjars/axe-core/4.6.3/axe.min.js";
        try (InputStream in = Browser.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), UTF_8);
        }
    }

    @Override
    public void close() {
        driver.quit();
    }
}
