package dohyo.report.page;

import dohyo.report.Results;
import dohyo.report.Results.ClaimResult;
import dohyo.report.Results.Verdict;
import dohyo.report.text.ClaimFigures;

import java.io.StringWriter;
import java.util.Locale;

import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Claims as test cases, in the form that build servers read: refuted and inconclusive fail, each
 * with its type, and what is not testable here is skipped.
 */
public final class JunitPage {

    private final Results results;

    private JunitPage(Results results) {
        this.results = results;
    }

    /** The file's text. */
    public static String of(Results results) {
        StringWriter text = new StringWriter();
        text.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            new JunitPage(results).write(xml);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("no file is written here, only text", e);
        }
        return text.toString();
    }

    private void write(XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartElement("testsuite");
        attribute(xml, "name", "dohyo." + results.id());
        attribute(xml, "tests", String.valueOf(results.claims().size()));
        attribute(
                xml,
                "failures",
                String.valueOf(count(Verdict.REFUTED) + count(Verdict.INCONCLUSIVE)));
        attribute(xml, "errors", "0");
        attribute(xml, "skipped", String.valueOf(count(Verdict.NOT_TESTABLE)));
        attribute(xml, "timestamp", results.startedAt());
        for (ClaimResult claim : results.claims()) {
            write(xml, claim);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
    }

    private void write(XMLStreamWriter xml, ClaimResult claim) throws XMLStreamException {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        attribute(xml, "classname", "dohyo." + results.id());
        attribute(xml, "name", claim.id());
        xml.writeCharacters("\n    ");
        if (claim.verdict() == Verdict.NOT_TESTABLE) {
            xml.writeEmptyElement("skipped");
            attribute(xml, "message", claim.why());
        } else {
            writeOutcome(xml, claim);
        }
        xml.writeCharacters("\n  ");
        xml.writeEndElement();
    }

    private static void writeOutcome(XMLStreamWriter xml, ClaimResult claim)
            throws XMLStreamException {
        boolean failed = claim.verdict() != Verdict.CONFIRMED;
        xml.writeStartElement(failed ? "failure" : "system-out");
        if (failed) {
            attribute(xml, "type", claim.verdict().name().toLowerCase(Locale.ROOT));
            attribute(xml, "message", clean(says(claim)));
        }
        xml.writeCharacters(clean(
                claim.says() + "\n" + says(claim) + "\n" + claim.why() + "\n" + claim.method()));
        xml.writeEndElement();
    }

    private static String says(ClaimResult claim) {
        return claim.quantity() + ", " + claim.rule()
                + (claim.measured() == null
                        ? "; nothing was measured"
                        : "; measured " + new ClaimFigures(claim).measured());
    }

    private int count(Verdict verdict) {
        return (int) results.claims().stream()
                .filter(claim -> claim.verdict() == verdict)
                .count();
    }

    private static void attribute(XMLStreamWriter xml, String name, String value)
            throws XMLStreamException {
        xml.writeAttribute(name, clean(value));
    }

    /** XML has no way to write most control characters. */
    private static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints().map(c -> isXml(c) ? c : '?').forEach(clean::appendCodePoint);
        return clean.toString();
    }

    private static boolean isXml(int c) {
        boolean control = c < 0x20 && c != '\n' && c != '\t';
        boolean surrogate = c >= 0xD800 && c <= 0xDFFF;
        return !control && !surrogate && c != 0xFFFE && c != 0xFFFF;
    }
}
