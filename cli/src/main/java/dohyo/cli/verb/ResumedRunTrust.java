package dohyo.cli.verb;

import dohyo.cli.console.UserMistake;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.result.ResultDirectory;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
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
                        "--jdk-home " + feature + "=" + home);
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

    private UserMistake refused(String does, String again) {
        return new UserMistake("error: " + files.plan() + " " + does + "; repeat it if you want"
                + " that (" + again + "), or add --trust if you trust whoever wrote this folder");
    }

    private static String words(AttachedSystem planned) {
        StringBuilder words = new StringBuilder("--attach ")
                .append(String.join(",", planned.contactPoints()))
                .append(" --most ")
                .append(BigDecimal.valueOf(planned.mostPerSecond())
                        .stripTrailingZeros()
                        .toPlainString())
                .append("/s");
        planned.keyspaces().forEach(name -> words.append(" --keyspace ").append(name));
        if (!planned.localDataCentre().isEmpty()) {
            words.append(" --data-centre ").append(planned.localDataCentre());
        }
        if (!planned.jmx().isEmpty()) {
            words.append(" --jmx ").append(String.join(",", planned.jmx()));
        }
        if (!planned.metrics().isEmpty()) {
            words.append(" --metrics ").append(String.join(",", planned.metrics()));
        }
        return words.toString();
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
