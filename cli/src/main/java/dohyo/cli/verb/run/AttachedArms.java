package dohyo.cli.verb.run;

import static dohyo.model.text.MessagePhrases.quoted;

import dohyo.cli.console.UserMistake;
import dohyo.language.variant.SettingOverride;
import dohyo.model.result.Json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The words of {@code --attach}, which a comma parts: contact points of one system for all arms, or
 * {@code ARM=HOST:PORT} for an arm, with more contact points of the same arm behind it.
 *
 * @param ofAll for all arms; empty when single ones are named
 * @param ofArms by the arm's name
 */
record AttachedArms(List<String> ofAll, Map<String, List<String>> ofArms) {

    static AttachedArms of(List<String> words) {
        List<String> ofAll = new ArrayList<>();
        Map<String, List<String>> ofArms = new LinkedHashMap<>();
        List<String> latest = ofAll;
        for (String word : words) {
            int sign = word.indexOf('=');
            if (sign >= 0) {
                latest = ofArms.computeIfAbsent(
                        word.substring(0, sign).strip(), unused -> new ArrayList<>());
            }
            latest.add(word.substring(sign + 1).strip());
        }
        boolean isOfBoth = !ofAll.isEmpty() && !ofArms.isEmpty();
        if (isOfBoth || ofArms.containsKey("")) {
            throw new UserMistake("error: --attach " + quoted(String.join(",", words))
                    + ": one system for all arms is HOST:PORT, that of one arm ARM=HOST:PORT");
        }
        return new AttachedArms(ofAll, ofArms);
    }

    /** As they are laid over the file. */
    List<SettingOverride> settings() {
        return ofArms.entrySet().stream()
                .map(arm -> new SettingOverride(
                        "--attach " + arm.getKey() + "=" + String.join(",", arm.getValue()),
                        "arms." + arm.getKey() + ".store.attach.contact-points",
                        Json.line(arm.getValue())))
                .toList();
    }

    /** All that the user has named. */
    List<String> contactPoints() {
        return Stream.concat(ofAll.stream(), ofArms.values().stream().flatMap(List::stream))
                .toList();
    }
}
