package dohyo.lab.machine;

import dohyo.lab.process.Command;
import dohyo.lab.process.ServerProcess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A server that is written down for this machine and runs on another: its folders there have other
 * paths, in its words and in its files of settings.
 */
final class FarServer {

    private static final String CLASS_PATH = "-cp";
    private static final String JAVA_AGENT = "-javaagent:";
    private static final String KEEP = "/.keep";
    private static final long MOST_BYTES = 200_000;

    /** Standard output goes where standard error does, and its number stays that of the shell. */
    private static final String INTO_LOG = "exec \"$@\" >> \"$0\" 2>&1 < /dev/null";

    private final ConnectedMachine machine;
    private final Command command;
    private final Path home;
    private final Path logs;
    private final String folder;

    /** @param command whose directory and whose log's folder are the only ones that it names */
    FarServer(ConnectedMachine machine, Command command) {
        this.machine = machine;
        this.command = command;
        home = command.directory().toAbsolutePath();
        logs = command.log().toAbsolutePath().resolveSibling("").normalize();
        folder = "servers/" + home.resolveSibling("").normalize().getFileName() + "/"
                + home.getFileName();
    }

    /** Turns a class path of this machine into one of the other. */
    @FunctionalInterface
    interface ClassPaths {
        String there(String here) throws IOException;
    }

    /** Program and arguments in the terms of the machine. */
    List<String> words(FarJdks jdks, ClassPaths classPaths) throws IOException {
        List<String> words = new ArrayList<>();
        for (String word : command.words()) {
            if (words.isEmpty()) {
                words.add(jdks.java(Path.of(word)));
            } else if (words.get(words.size() - 1).equals(CLASS_PATH)) {
                words.add(classPaths.there(word));
            } else if (word.startsWith(JAVA_AGENT)) {
                Path jar = Path.of(word.substring(JAVA_AGENT.length()));
                words.add(JAVA_AGENT + StoreMachine.content(machine, jar));
            } else {
                words.add(there(word));
            }
        }
        return List.copyOf(words);
    }

    private String there(String text) {
        String work = machine.greeting().text("work") + "/";
        return text.replace(home.toString(), work + folder)
                .replace(logs.toString(), work + logFolder());
    }

    private String logFolder() {
        return folder + "-logs";
    }

    /** All that lies in its folder before it starts. */
    void bringConfiguration() throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(home)) {
            all = walk.sorted().toList();
        }
        for (Path one : all) {
            String there = folder + "/" + home.relativize(one);
            if (Files.isDirectory(one)) {
                machine.files().write(there + KEEP, "");
            } else if (Files.size(one) <= MOST_BYTES) {
                machine.files().write(there, there(Files.readString(one)));
            } else {
                throw new MachineFailure(machine.name(), one + " is too long for settings");
            }
        }
    }

    ServerProcess start(List<String> words) throws IOException {
        String log = logFolder() + "/" + command.log().getFileName();
        List<String> all = new ArrayList<>(List.of("sh", "-c", INTO_LOG));
        all.add(machine.greeting().text("work") + "/" + log);
        all.addAll(words);
        FarProcess process = machine.start(
                new FarCommand(folder, log, all, command.environment().variables()), line -> {});
        return new FarServerProcess(machine, process, command.name(), words, logFolder());
    }
}
