package dohyo.report;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is seen of a page on a screen of 1280 pixels. It is opened once for all that is asked of it
 * there: to open it and to draw its charts takes longer than any question.
 *
 * @param keys {@link Keys#NONE} where no chart is asked for
 */
record WidePage(Opening opening, Accessibility accessibility, Unfolded unfolded, Keys keys) {

    static final int WIDTH = 1280;

    /** As it opens. */
    record Opening(
            List<String> complaints,
            @Nullable Object resources,
            @Nullable Object drawn,
            List<Map<String, Object>> answers,
            @Nullable Object exactOpen) {

        private static Opening of(Browser browser) {
            return new Opening(
                    browser.complaints(),
                    browser.run("return performance.getEntriesByType('resource').length"),
                    browser.run("return document.documentElement.dataset.drawn"),
                    browser.list(BrowserScripts.FOUR_ANSWERS),
                    browser.run("return document.querySelector('.exact').open"));
        }
    }

    /** Serious problems in the light and in the dark, and what should not be inside of charts. */
    record Accessibility(
            List<Map<String, Object>> light,
            List<Map<String, Object>> dark,
            List<Map<String, Object>> namedInCharts) {

        private static Accessibility of(Browser browser) throws IOException {
            List<Map<String, Object>> light = browser.axe();
            browser.colourScheme("dark");
            browser.settle();
            List<Map<String, Object>> dark = browser.axeOfColours();
            browser.colourScheme("light");
            browser.settle();
            return new Accessibility(light, dark, browser.list(BrowserScripts.NAMED_IN_CHARTS));
        }
    }

    /** With all that it folds away; what the console said when that was unfolded. */
    record Unfolded(
            @Nullable Object scrollWidth,
            @Nullable Object clientWidth,
            List<Map<String, Object>> cutTables,
            List<Map<String, Object>> charts,
            List<Map<String, Object>> untold,
            List<String> complaints) {

        private static Unfolded of(Browser browser, List<String> before) {
            browser.unfold();
            List<String> complaints = new ArrayList<>(before);
            complaints.addAll(browser.complaints());
            return new Unfolded(
                    browser.run("return document.documentElement.scrollWidth"),
                    browser.run("return document.documentElement.clientWidth"),
                    browser.list(BrowserScripts.CUT_TABLES),
                    browser.list(BrowserScripts.CHARTS),
                    browser.list(BrowserScripts.UNTOLD),
                    complaints);
        }
    }

    /**
     * What charts say after keys.
     *
     * @param ofFirst the first one after arrow, End, Home and Escape of the keyboard
     * @param ofAll each after arrow, Home, End, Home and Escape, which all are given at once
     * @param complaints of the console meanwhile
     */
    record Keys(List<String> ofFirst, List<List<String>> ofAll, List<String> complaints) {

        static final Keys NONE = new Keys(List.of(), List.of(), List.of());

        private static Keys of(Browser browser) {
            browser.run("document.querySelector('.chart').focus()");
            List<String> ofFirst = new ArrayList<>();
            for (String key : List.of("Arrow_right", "End", "Home", "Escape")) {
                browser.key(key);
                ofFirst.add(String.valueOf(browser.run(BrowserScripts.SAID, 0)));
            }
            List<List<String>> ofAll = new ArrayList<>();
            for (String key : List.of("ArrowRight", "Home", "End", "Home", "Escape")) {
                ofAll.add(browser.saidAfter(key));
            }
            return new Keys(ofFirst, ofAll, browser.complaints());
        }
    }

    /** Opens it; what changes it is done in an order in which nothing that is asked later minds. */
    static WidePage of(Browser browser, Path page, boolean withKeys) throws IOException {
        browser.visit(page, WIDTH);
        Opening opening = Opening.of(browser);
        browser.run(BrowserScripts.UNFOLD_FOR_AXE);
        browser.settle();
        List<String> complaints = browser.complaints();
        Accessibility accessibility = Accessibility.of(browser);
        browser.complaints(); // what axe made the console say is not the page's
        Unfolded unfolded = Unfolded.of(browser, complaints);
        return new WidePage(
                opening, accessibility, unfolded, withKeys ? Keys.of(browser) : Keys.NONE);
    }
}
