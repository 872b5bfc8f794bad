package dohyo.report.page.view;

import dohyo.model.result.ProfileNote;
import dohyo.model.text.QuantityText;
import dohyo.report.reading.TrialFiles;

import java.util.List;
import java.util.Map;

/**
 * A profile that was made of a node.
 *
 * @param href from the page to it; empty when there is none
 * @param note what is to be known about it; empty when nothing
 */
public record ProfileView(String href, String text, String note) {

    private static final Map<String, String> KINDS =
            Map.of("cpu", "CPU time", "alloc", "allocation", "lock", "waiting for locks");

    static List<ProfileView> of(TrialFiles trial) {
        return trial.reading().profiles().stream()
                .map(profile -> of(trial.name(), profile))
                .toList();
    }

    private static ProfileView of(String trial, ProfileNote profile) {
        String text = "Flame graph of " + profile.source() + ": "
                + KINDS.getOrDefault(profile.kind(), profile.kind()) + ", "
                + QuantityText.seconds(profile.toSeconds() - profile.fromSeconds());
        boolean isSafe = TrialLinks.isName(profile.file()) && TrialLinks.isName(trial);
        String href = isSafe ? "trials/" + trial + "/" + profile.file() : "";
        return new ProfileView(href, text, profile.trouble());
    }
}
