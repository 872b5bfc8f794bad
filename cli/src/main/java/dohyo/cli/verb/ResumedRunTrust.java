package dohyo.cli.verb;

import dohyo.cli.console.UserMistake;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.ResultDirectory;
import dohyo.model.text.PrintableText;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * What the folder of a run may not decide by itself when the run goes on: which programs are
 * started, and which machines get load and passwords. Whoever wrote the folder wrote that, too, so
 * the user says it again, unless Dohyo would have come to the same by itself.
 *
 * @param files of the run
 * @param trusted whether the user trusts who wrote the folder
 */
public record ResumedRunTrust(ResultDirectory files, boolean trusted) {

    /**
     * JDKs of the plan that may be used.
     *
     * @param planned folders by versions, as the plan says
     * @param named by the user, by versions; they take the place of those of the plan
     * @param isOwn whether Dohyo finds this JDK of this version by itself
     */
    Map<Integer, Path> jdks(
            Map<String, String> planned,
            Map<Integer, Path> named,
            BiPredicate<Integer, Path> isOwn) {
        Map<Integer, Path> all = new LinkedHashMap<>(named);
        planned.forEach((version, folder) -> {
            int feature = feature(version);
            Path home = home(folder);
            if (all.containsKey(feature)) {
                return;
            }
            if (!trusted && !isOwn.test(feature, home)) {
                throw refused(
                        "names the folder " + home + " for JDK " + feature
                                + ", whose bin/java would be run",
                        CommandLineText.words(List.of("--jdk-home", feature + "=" + home)));
            }
            all.put(feature, home);
        });
        return all;
    }

    /**
     * The running system that the run goes on with.
     *
     * @param planned as the plan says; null when it attaches to none
     * @param again what the user attaches to; null when he says nothing
     */
    public void demandSystem(@Nullable AttachedSystem planned, @Nullable AttachedSystem again) {
        if (planned == null && again != null) {
            throw new UserMistake("error: --resume continues as planned: this run did not"
                    + " attach to a running system, so leave out --attach");
        }
        if (planned != null && !planned.equals(again) && (again != null || !trusted)) {
            throw refused(
                    "puts load on running machines, using your passwords where they are"
                            + " required",
                    words(planned));
        }
    }

    /**
     * The same of systems that the file in the folder names for single arms.
     *
     * @param named addresses that the user has named for this very command
     */
    public void demandSystems(Experiment experiment, Set<String> named) {
        for (Arm arm : experiment.arms()) {
            AttachedSystem system = arm.store().attachment();
            if (!trusted && system != null && !named.containsAll(system.contactPoints())) {
                String points = String.join(",", system.contactPoints());
                throw refused(
                        "lies beside a file that puts load on running machines",
                        CommandLineText.words(List.of("--attach", arm.name() + "=" + points)));
            }
        }
    }

    private UserMistake refused(String does, String again) {
        return new UserMistake(PrintableText.line("error: " + files.plan() + " " + does
                + "; repeat it if you want that (" + again
                + "), or add --trust if you trust whoever wrote this folder"));
    }

    private static String words(AttachedSystem planned) {
        List<String> words = new ArrayList<>(
                List.of("--attach", String.join(",", planned.contactPoints()), "--most"));
        words.add(rate(planned.mostPerSecond()));
        planned.keyspaces().forEach(name -> words.addAll(List.of("--keyspace", name)));
        if (!planned.localDataCentre().isEmpty()) {
            words.addAll(List.of("--data-centre", planned.localDataCentre()));
        }
        if (!planned.jmx().isEmpty()) {
            words.addAll(List.of("--jmx", String.join(",", planned.jmx())));
        }
        if (!planned.metrics().isEmpty()) {
            words.addAll(List.of("--metrics", String.join(",", planned.metrics())));
        }
        return CommandLineText.words(words);
    }

    /** What was read from a file may be anything. */
    private static String rate(double perSecond) {
        return Double.isFinite(perSecond)
                ? BigDecimal.valueOf(perSecond).stripTrailingZeros().toPlainString() + "/s"
                : "RATE";
    }

    private int feature(String version) {
        try {
            return Integer.parseInt(version);
        } catch (NumberFormatException e) {
            throw new UserMistake("error: " + files.plan() + " names a JDK '" + version
                    + "', which is not a version; start a new run");
        }
    }

    private Path home(String folder) {
        try {
            return Path.of(folder);
        } catch (InvalidPathException e) {
            throw new UserMistake(
                    "error: " + files.plan() + " names an impossible folder;" + " start a new run");
        }
    }
}
