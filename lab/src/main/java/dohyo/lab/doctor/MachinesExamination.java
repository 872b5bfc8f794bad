package dohyo.lab.doctor;

import dohyo.lab.doctor.HostProbe.Seen;
import dohyo.lab.machine.AgentJar;
import dohyo.lab.machine.ConnectedMachine;
import dohyo.lab.machine.FarClassPath;
import dohyo.lab.machine.FarCommand;
import dohyo.lab.machine.FarProcess;
import dohyo.lab.machine.MachineFailure;
import dohyo.lab.process.Processes;
import dohyo.model.machine.Machine;
import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Looks at machines one after the other, each with the code that looks at this one. */
public final class MachinesExamination {

    private static final String FOLDER = "doctor";
    private static final String FILE = "host.json";
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<String> FRUGAL =
            List.of("-Xmx96m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** What it needs of Dohyo's own class path. */
    private static final Pattern JARS = Pattern.compile(
            "(dohyo-(lab|model)|jackson-(annotations|core|databind))-[0-9][0-9.]*\\.jar");

    private static final int JAR_COUNT = 5;

    private final Processes processes;
    private final Path home;
    private final Consumer<String> talk;

    /**
     * @param home of Dohyo, whose code looks
     * @param talk told what is being done
     */
    public MachinesExamination(Processes processes, Path home, Consumer<String> talk) {
        this.processes = processes;
        this.home = home;
        this.talk = talk;
    }

    /**
     * What was found.
     *
     * @param seen by the machines' names, in their order
     * @param unreached why a machine could not be looked at, a sentence each
     * @param left what could not be ended on a machine, a sentence each
     */
    public record Examined(Map<String, Seen> seen, List<String> unreached, List<String> left) {}

    /** Watches each for so long, and then spins on its processors for as long again. */
    public Examined of(List<Machine> machines, Duration watch) throws IOException {
        AgentJar agent = AgentJar.of(home);
        String classPath = classPath();
        Examined examined =
                new Examined(new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
        for (Machine machine : machines) {
            talk.accept("looking at " + machine.name() + "...");
            Path log = processes.workFolder().resolve("machine-" + machine.name() + ".log");
            try {
                ConnectedMachine reached = ConnectedMachine.connect(processes, machine, agent, log);
                try {
                    examined.seen.put(machine.name(), look(reached, classPath, watch));
                } finally {
                    String left = reached.end();
                    if (!left.isEmpty()) {
                        examined.left.add(left);
                    }
                }
            } catch (IOException e) {
                examined.unreached.add(String.valueOf(e.getMessage()));
            }
        }
        return examined;
    }

    private String classPath() throws IOException {
        Path folder = home.resolve("cli/target/lib");
        try (Stream<Path> all = Files.list(folder)) {
            List<String> jars = all.filter(
                            one -> JARS.matcher(one.getFileName().toString()).matches())
                    .map(Path::toString)
                    .sorted()
                    .toList();
            if (jars.size() != JAR_COUNT) {
                throw new IOException(
                        "there should be " + JAR_COUNT + " jars for other machines in " + folder
                                + ", not " + jars.size() + "; build Dohyo again");
            }
            return jars.stream().collect(Collectors.joining(":"));
        }
    }

    private Seen look(ConnectedMachine machine, String classPath, Duration watch)
            throws IOException {
        List<String> words = new ArrayList<>();
        words.add(machine.greeting().text("java.home") + "/bin/java");
        words.addAll(FRUGAL);
        words.addAll(List.of("-cp", FarClassPath.of(machine, classPath)));
        words.addAll(List.of(HostProbe.class.getName(), FILE, Long.toString(watch.toMillis())));
        FarProcess probe = machine.start(
                new FarCommand(FOLDER, FOLDER + "/log.txt", words, Map.of()), line -> {});
        if (!probe.awaitExit(PATIENCE.plus(watch.multipliedBy(2)))) {
            throw new MachineFailure(machine.name(), "what looks at it has not ended");
        }
        if (probe.exit().code() != 0) {
            throw new MachineFailure(
                    machine.name(),
                    "what looks at it ended with " + probe.exit().code() + ": "
                            + probe.exit().lastWords());
        }
        Path here = processes.workFolder().resolve(FOLDER + "-" + machine.name() + ".json");
        machine.files().fetch(FOLDER + "/" + FILE, here);
        return Json.read(here, Seen.class);
    }
}
