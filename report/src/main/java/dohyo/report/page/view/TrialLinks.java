package dohyo.report.page.view;

import dohyo.report.reading.RunFiles;
import dohyo.report.reading.TrialFiles;

import java.util.Collection;
import java.util.List;

/**
 * Ways from a page to the raw files of some trials.
 *
 * @param more trials to which none leads
 */
public record TrialLinks(List<Link> links, int more) {

    /** To nothing. */
    public static final TrialLinks NONE = new TrialLinks(List.of(), 0);

    private static final int MOST = 6;

    /**
     * To the folder of a trial.
     *
     * @param href empty when its name is more than a name
     */
    public record Link(String name, String href) {}

    /** To all trials of a run. */
    public static TrialLinks all(RunFiles run) {
        return new TrialLinks(run.trials().stream().map(TrialLinks::link).toList(), 0);
    }

    /** To the first few that these arms have run. */
    static TrialLinks of(RunFiles run, Collection<String> arms) {
        List<Link> links = run.trials().stream()
                .filter(trial -> arms.contains(trial.planned().arm()))
                .map(TrialLinks::link)
                .toList();
        int shown = Math.min(MOST, links.size());
        return new TrialLinks(links.subList(0, shown), links.size() - shown);
    }

    private static Link link(TrialFiles trial) {
        String name = trial.name();
        return new Link(name, isName(name) ? "trials/" + name + "/" : "");
    }

    /** A name out of a file goes into a link only when it is nothing but a name. */
    static boolean isName(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9._-]*");
    }
}
