package dohyo.report.page.first;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What a run says, in pieces of a sentence each.
 *
 * @param which who or what it is about, and what came of it
 * @param howMuch the figures
 * @param ranges between which ends the truth lies, each with who it is about where there are
 *     several; empty where nobody can tell
 * @param open what the run was to decide and did not
 */
record PlainAnswer(List<String> which, List<String> howMuch, List<String> ranges, boolean open) {

    /** More than that nobody reads before scrolling. */
    static final int MOST = 3;

    /** Sentences, the first few of them. */
    static String joined(List<String> sentences) {
        List<String> once = sentences.stream().distinct().toList();
        String told = once.stream().limit(MOST).collect(Collectors.joining(" "));
        int left = once.size() - MOST;
        return left <= 0 ? told : told + " And " + left + " more (see below).";
    }
}
