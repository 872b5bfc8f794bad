package dohyo.cli.verb.standing;

import dohyo.cli.console.Console;
import dohyo.lab.standing.KeeperProcess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Starts {@code dohyo keep} with the JVM and the class path of this very command.
 *
 * @param jdkHomes words that name JDKs for stores
 */
record KeeperProcessCommand(Console console, List<String> jdkHomes) {

    private static final String MAIN = "dohyo.cli.Main";

    KeeperProcess start(String system, String name, boolean fresh, Path logs) throws IOException {
        Path home = console.installation().home();
        List<String> words = new ArrayList<>();
        words.add(console.installation().java().toString());
        words.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        words.addAll(archive());
        words.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Ddohyo.home=" + home, MAIN));
        words.addAll(List.of("keep", system, "--logs", logs.toString()));
        words.addAll(jdkHomes);
        if (fresh) {
            words.add("--fresh");
        }
        if (!name.isEmpty()) {
            words.addAll(List.of("--name", name));
        }
        return KeeperProcess.start(
                words,
                Map.of("CLASSPATH", System.getProperty("java.class.path")),
                console.workingDirectory(),
                home.resolve("target").resolve("lock"),
                logs.resolve("keeper.log"));
    }

    /** The launcher's archive of Dohyo's own classes, where there is one. */
    private static List<String> archive() {
        String file = System.getProperty("dohyo.archive", "");
        if (file.isEmpty() || !Files.isRegularFile(Path.of(file))) {
            return List.of();
        }
        return List.of("-Xlog:cds=off", "-Xlog:cds+dynamic=off", "-XX:SharedArchiveFile=" + file);
    }
}
