package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

import java.util.List;

/** The store made no progress for long, and its trial went on all the same. */
record StoreStoodStill(Level level, String place, String what, List<String> symptoms)
        implements Doubt {

    @Override
    public Words words() {
        return new Words(
                "The store of trial " + place + " stood still: " + what + "."
                        + StoreCollapsed.told(symptoms),
                "That a store stops under load is a result, so the trial counts; rates and means"
                        + " over the step include the standstill.",
                "Look at the timeline around that second, and read the store's log in the"
                        + " trial's folder logs/.");
    }
}
