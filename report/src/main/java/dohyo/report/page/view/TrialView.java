package dohyo.report.page.view;

import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.ProcessNote;
import dohyo.report.analysis.measured.MissingResultReason;
import dohyo.report.page.chart.TimeLineDescription;
import dohyo.report.page.method.Pair;
import dohyo.report.page.method.PathAnonymizer;
import dohyo.report.reading.TrialFiles;

import java.util.List;

/**
 * A trial with its processes.
 *
 * @param chart whether there is a time line of it
 * @param deeds what was done to its store
 * @param story the time line in words, for those who do not see it
 * @param machineStory empty when the machine was not observed
 */
public record TrialView(
        String name,
        String arm,
        String state,
        String store,
        String jdk,
        boolean chart,
        boolean resources,
        boolean server,
        List<DeedView> deeds,
        String story,
        String resourceStory,
        String serverStory,
        String machineStory,
        List<TraceView> traces,
        List<ProfileView> profiles,
        List<ProcessView> processes) {

    /** A process with its command as one would type it. */
    public record ProcessView(String role, long pid, String command, List<Pair> environment) {}

    public static TrialView of(TrialFiles trial, TimeLineDescription story) {
        TrialRecord record = trial.trial();
        return new TrialView(
                trial.name(),
                trial.planned().arm(),
                trial.done() ? "done" : MissingResultReason.why(trial),
                record == null ? "" : TrialFiles.store(record),
                record == null ? "" : record.jdk(),
                story.hasLoad(),
                story.hasResources(),
                story.hasServer(),
                DeedView.of(trial),
                story.load(),
                story.resources(),
                story.server(),
                story.machine(),
                TraceView.slowest(trial.reading().traces()),
                ProfileView.of(trial),
                record == null
                        ? List.of()
                        : record.processes().stream().map(TrialView::process).toList());
    }

    private static ProcessView process(ProcessNote process) {
        return new ProcessView(
                process.role(),
                process.pid(),
                String.join(
                        " ", process.command().stream().map(TrialView::shown).toList()),
                process.environment().entrySet().stream()
                        .map(entry -> new Pair(entry.getKey(), entry.getValue()))
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
