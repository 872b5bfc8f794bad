package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

import java.util.List;
import java.util.Locale;

/** The store answered nothing any more, so that its trial was ended early. */
record StoreCollapsed(Doubt.Level level, String what, List<String> symptoms) implements Doubt {

    /** A sentence; empty without any. */
    static String told(List<String> symptoms) {
        return symptoms.isEmpty() ? "" : " Seen at that time: " + String.join("; ", symptoms) + ".";
    }

    @Override
    public Words words() {
        String seen = what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1);
        return new Words(
                (seen.endsWith(".") ? seen : seen + ".") + told(symptoms),
                "That a store stops under load is a result, not an accident to be repeated"
                        + " until it succeeds; what was measured until then is"
                        + " in the files, and operations that were due and not answered"
                        + " count as unfinished.",
                "See its log in the trial's folder logs/ from that second on; the load's"
                        + " 'collapse-after' sets how long to wait for a store.");
    }
}
