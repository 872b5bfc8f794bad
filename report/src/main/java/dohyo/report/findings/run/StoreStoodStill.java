package dohyo.report.findings.run;

import dohyo.model.text.MessagePhrases;
import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;

import java.util.ArrayList;
import java.util.List;

/**
 * The store of an arm made no progress for long, and its trial went on all the same.
 *
 * @param place the trial in which that happened first
 * @param what happened then
 * @param symptoms seen at that time
 * @param others the same happened there, too
 */
record StoreStoodStill(
        Level level, String place, String what, List<String> symptoms, List<Place> others)
        implements Doubt {

    private static final int MOST = 6;

    /** Where it happened: a trial, and since when of its start nothing was answered. */
    record Place(String trial, double fromSeconds) {

        String words() {
            return "from " + QuantityText.decimals(fromSeconds, 1) + " s in " + trial;
        }
    }

    @Override
    public Words words() {
        return new Words(
                "The store of trial " + place + " stood still: " + what + "."
                        + StoreCollapsed.told(symptoms) + again(),
                "That a store stops under load is a result, so the trial counts; rates and means"
                        + " over the step include the standstill.",
                "Look at the timeline around that second, and read the store's log in the"
                        + " trial's folder logs/.");
    }

    private String again() {
        if (others.isEmpty()) {
            return "";
        }
        List<String> places =
                new ArrayList<>(others.stream().limit(MOST).map(Place::words).toList());
        if (others.size() > MOST) {
            places.add((others.size() - MOST) + " times later");
        }
        String times = others.size() == 1 ? "once more" : others.size() + " more times";
        return " The arm's store stood still " + times + ": "
                + MessagePhrases.joined(places, " and ") + ".";
    }
}
