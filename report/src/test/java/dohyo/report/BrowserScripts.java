package dohyo.report;

/** What a browser is asked about a page, in its own language. */
final class BrowserScripts {

    /** Names of ratios through which a line goes from top to bottom. */
    static final String CROSSED = """
            const forest = document.querySelector('[data-chart=forest] svg');
            const lines = [...forest.querySelectorAll('path')].flatMap(path => {
              const to = path.getScreenCTM();
              return path.getAttribute('d').split('M').slice(1).map(part => {
                const all = (part.match(/-?[\\d.]+/g) || []).map(Number);
                const xs = all.filter((one, at) => at % 2 === 0).map(x => x * to.a + to.e);
                const ys = all.filter((one, at) => at % 2 === 1).map(y => y * to.d + to.f);
                return { left: Math.min(...xs), right: Math.max(...xs),
                  top: Math.min(...ys), bottom: Math.max(...ys) };
              });
            }).filter(line => line.right - line.left < 3 && line.bottom - line.top > 3);
            const crosses = (text, line) => line.left > text.left && line.left < text.right
                && Math.min(line.bottom, text.bottom) - Math.max(line.top, text.top) > 3;
            return [...forest.querySelectorAll('text')].filter(one =>
                lines.some(line => crosses(one.getBoundingClientRect(), line)))
              .map(one => ({ text: one.textContent }))""";

    /** The answers of the first screen, and whether each is seen without scrolling. */
    static final String FOUR_ANSWERS = """
            return [...document.querySelectorAll('.first > div')].map(one => ({
              question: one.querySelector('dt').textContent,
              seen: one.getBoundingClientRect().bottom <= 800
                  && one.getBoundingClientRect().top >= 0,
              empty: one.querySelector('dd').textContent.trim() === '',
            }))""";

    /** Tables and commands of which a part is seen only by scrolling sideways. */
    static final String CUT_TABLES = """
            return [...document.querySelectorAll('.scroll, pre')]
              .filter(one => one.scrollWidth > one.clientWidth)
              .map(one => ({ name: one.getAttribute('aria-label'),
                over: one.scrollWidth - one.clientWidth }))""";

    /** Charts, with what of them is drawn. */
    static final String CHARTS = """
            const series = chart => {
              const drawn = echarts.getInstanceByDom(chart);
              return drawn ? drawn.getModel().getSeries() : [];
            };
            return [...document.querySelectorAll('.chart')].map(chart => ({
              name: chart.dataset.chart,
              height: chart.clientHeight,
              drawn: [...chart.querySelectorAll('svg path')].filter(path => {
                const box = path.getBBox();
                const paint = getComputedStyle(path);
                return (path.getAttribute('d') || '').length > 20 && box.width + box.height > 4
                    && (paint.stroke !== 'none' || paint.fill !== 'none');
              }).length,
              missing: series(chart).filter(one => one.getData().count() === 0)
                  .map(one => one.name),
              series: series(chart).length,
              label: chart.getAttribute('aria-label') || '',
            }))""";

    /** Charts of which no table has the figures. */
    static final String UNTOLD = """
            return [...document.querySelectorAll('.chart')].filter(chart => {
              const fold = chart.parentElement.querySelector('details.figures');
              const whole = (fold || chart.closest('section'))?.querySelector('table');
              return !whole || whole.querySelectorAll('tbody tr').length === 0
                  || !whole.caption.textContent;
            }).map(chart => ({ name: chart.dataset.chart }))""";

    /** What axe would have to judge inside of charts. */
    static final String NAMED_IN_CHARTS = """
            return [...document.querySelectorAll('.chart svg *')].filter(one => one.matches(
                'a, [role], [tabindex], [lang], [aria-hidden], [aria-label], [aria-labelledby]'))
              .map(one => ({ name: one.tagName }))""";

    /** Unfolds all but the figures of charts: their tables are all made alike, so one is enough. */
    static final String UNFOLD_FOR_AXE = """
            document.querySelectorAll('details:not(.figures)')
                .forEach(d => { d.open = true; });
            [...document.querySelectorAll('details.figures')].slice(-1)
                .forEach(d => { d.open = true; });""";

    /** What the chart of this number says. */
    static final String SAID = """
            return document.querySelectorAll('.chart')[arguments[0]].parentElement
                .querySelector('.said').textContent""";

    private BrowserScripts() {}
}
