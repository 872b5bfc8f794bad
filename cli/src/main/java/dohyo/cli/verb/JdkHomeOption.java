package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.console.UserMistake;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.jdk.Jdks;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code --jdk-home}. */
@Command
public final class JdkHomeOption {

    @Option(
            names = "--jdk-home",
            paramLabel = "N=DIR",
            description = "Use the JDK in DIR as JDK N for stores, in preference to any other JDK"
                    + " N; can be repeated.")
    private Map<Integer, Path> homes = new LinkedHashMap<>();

    /** The same place with these JDKs. */
    public Console at(Console console) {
        return at(console, homes);
    }

    /** The same place with these JDKs, and those of a run's plan that may be used. */
    public Console at(Console console, Map<String, String> planned, ResumedRunTrust consent) {
        return at(console, consent.jdks(planned, homes, JdkHomeOption::isOfMachine));
    }

    private static boolean isOfMachine(int feature, Path home) {
        return Jdks.ofMachine().stream()
                .anyMatch(jdk -> jdk.feature() == feature && isSame(jdk.home(), home));
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException notThere) {
            return false;
        }
    }

    private static Console at(Console console, Map<Integer, Path> all) {
        List<Jdk> jdks = new ArrayList<>();
        all.forEach((feature, home) -> jdks.add(jdk(feature, console.resolve(home))));
        return console.with(console.installation().withJdks(jdks));
    }

    private static Jdk jdk(int feature, Path home) {
        String given = "error: --jdk-home " + feature + "=" + home + ": ";
        Jdk jdk = Jdk.in(home, feature)
                .orElseThrow(() -> new UserMistake(
                        given + "there is no bin/java in that folder; name the folder above it"));
        if (jdk.feature() != feature) {
            throw new UserMistake(given + "this is JDK " + jdk.version() + "; write --jdk-home "
                    + jdk.feature() + "=" + home);
        }
        return jdk;
    }
}
