package dohyo.report.analysis.trace;

import dohyo.report.text.ShortenedText;

import java.util.regex.Pattern;

/** What steps of many requests have in common: the store's words without its numbers. */
final class TraceStepTemplate {

    static final int LONGEST = 90;

    private static final Pattern NODE =
            Pattern.compile("/?\\d{1,3}(\\.\\d{1,3}){3}(:\\d+)?|/?\\[[0-9a-fA-F:]{2,}\\](:\\d+)?");

    /** Cassandra 5 gives them names of letters and digits. */
    private static final Pattern SSTABLE = Pattern.compile("\\bsstable \\w*\\d\\w*");

    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    private TraceStepTemplate() {}

    static String of(String told) {
        String text = NODE.matcher(told).replaceAll("#");
        text = SSTABLE.matcher(text).replaceAll("sstable #");
        return ShortenedText.to(LONGEST, NUMBER.matcher(text).replaceAll("#"));
    }
}
