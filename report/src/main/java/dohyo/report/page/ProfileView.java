package dohyo.report.page;

import dohyo.model.result.ProfileNote;
import dohyo.report.reading.TrialFiles;
import dohyo.report.text.Quantities;

import java.util.List;

/**
 * A profile that was made of a node.
 *
 * @param href from the page to it; empty when there is none
 * @param note what is to be known about it; empty when nothing
 */
public record ProfileView(String href, String text, String note) {

    static List<ProfileView> of(TrialFiles trial) {
        return trial.reading().profiles().stream()
                .map(profile -> of(trial.name(), profile))
                .toList();
    }

    private static ProfileView of(String trial, ProfileNote profile) {
        String text = "Profile of " + profile.source() + ": " + profile.kind() + ", "
                + Quantities.seconds(profile.toSeconds() - profile.fromSeconds());
        boolean isSafe = isName(profile.file()) && isName(trial);
        String href = isSafe ? "trials/" + trial + "/" + profile.file() : "";
        return new ProfileView(href, text, profile.trouble());
    }

    /** A name out of a file goes into a link only when it is nothing but a name. */
    private static boolean isName(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9._-]*");
    }
}
