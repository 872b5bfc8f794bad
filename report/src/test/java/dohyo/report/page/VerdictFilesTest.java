package dohyo.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.Results;
import dohyo.report.Results.Certainty;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

import java.io.StringReader;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

/** What build servers and pull requests get of a run. */
final class VerdictFilesTest {

    private static final String HOSTILE = "</failure><script>alert(1)</script>\u0000\u001b[2J|`&\"";

    private static Results results(Verdict... verdicts) {
        List<ClaimResult> claims =
                List.of(verdicts).stream().map(VerdictFilesTest::claim).toList();
        return new Results(
                Results.SCHEMA,
                "gate",
                HOSTILE,
                "Is it?",
                "It is " + HOSTILE,
                true,
                true,
                "./dohyo run gate",
                "2026-11-21T03:00:00Z",
                List.of(),
                claims,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null);
    }

    private static ClaimResult claim(Verdict verdict) {
        return new ClaimResult(
                verdict.name(),
                HOSTILE,
                "",
                "p99 response time",
                "at most 5 ms",
                5e6,
                4e6,
                false,
                false,
                "ns",
                verdict,
                "because " + HOSTILE,
                4.5e6,
                new Certainty(3.5e6, 4.6e6, 0.95, 5, null),
                "t interval",
                ClaimResult.QUESTION,
                null);
    }

    private static Element suite(String text) throws Exception {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(text)));
        return document.getDocumentElement();
    }

    @Test
    void each_claim_is_a_test_case() throws Exception {
        Element suite = suite(JunitPage.of(results(Verdict.values())));
        assertThat(suite.getAttribute("tests")).isEqualTo("4");
        assertThat(suite.getAttribute("failures")).isEqualTo("2");
        assertThat(suite.getAttribute("skipped")).isEqualTo("1");
        assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(4);
        assertThat(type(suite, 0)).isEqualTo("refuted");
        assertThat(type(suite, 1)).isEqualTo("inconclusive");
        Element skipped = (Element) suite.getElementsByTagName("skipped").item(0);
        assertThat(skipped.getAttribute("message")).startsWith("because");
    }

    private static String type(Element suite, int failure) {
        return ((Element) suite.getElementsByTagName("failure").item(failure)).getAttribute("type");
    }

    @Test
    void run_without_claims_is_an_empty_suite() throws Exception {
        assertThat(suite(JunitPage.of(results())).getAttribute("tests")).isEqualTo("0");
    }

    @Test
    void hostile_text_is_text() throws Exception {
        Element suite = suite(JunitPage.of(results(Verdict.REFUTED)));
        assertThat(suite.getElementsByTagName("script").getLength()).isZero();
        assertThat(suite.getTextContent()).contains("<script>alert(1)</script>??[2J");
        String summary = SummaryPage.of(results(Verdict.REFUTED));
        assertThat(summary).doesNotContain("<script>", "\u001b", "\u0000");
    }

    @Test
    void summary_has_published_beside_measured() {
        assertThat(SummaryPage.of(results(Verdict.CONFIRMED)))
                .contains("| **confirmed** |", "| 4.50 ms | 4 ms | 3.50 ms to 4.60 ms |")
                .contains("Repeat it: `./dohyo run gate`");
    }
}
