package dohyo.lab;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.clients.ClientJars;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.family.StoreFamily;
import dohyo.model.load.Dialect;
import dohyo.model.result.Json;
import dohyo.model.workload.Language;
import dohyo.model.workload.Workload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What workloads of records would become in the words of each arm's store. The lab's own client of
 * a store tells it, as all clients of a protocol say the same and this one need not be fetched.
 */
public final class PlannedDialects {

    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Set<Language> TRANSLATED =
            EnumSet.of(Language.RECORDS, Language.FILES, Language.TRACES);

    private final DohyoInstallation installation;
    private final Processes processes;

    private PlannedDialects(DohyoInstallation installation, Processes processes) {
        this.installation = installation;
        this.processes = processes;
    }

    /** By arm, without those whose file says itself what is asked. */
    public static Map<String, Dialect> of(Experiment experiment, DohyoInstallation installation)
            throws StoreFailure, IOException {
        Map<String, List<Arm>> byClient = new TreeMap<>();
        for (Arm arm : experiment.arms()) {
            if (arm.workload().asks().anyMatch(ask -> isTranslated(ask.language()))) {
                byClient.computeIfAbsent(client(arm), unused -> new ArrayList<>())
                        .add(arm);
            }
        }
        Map<String, Dialect> found = new LinkedHashMap<>();
        if (!byClient.isEmpty()) {
            try (Processes processes = new Processes(installation.cache())) {
                PlannedDialects dialects = new PlannedDialects(installation, processes);
                for (Map.Entry<String, List<Arm>> each : byClient.entrySet()) {
                    found.putAll(dialects.of(each.getKey(), each.getValue()));
                }
            }
        }
        return found;
    }

    /** Others say themselves what is sent. */
    private static boolean isTranslated(Language language) {
        return TRANSLATED.contains(language);
    }

    private static String client(Arm arm) {
        String own = arm.client().name();
        boolean isForeign = own.equals(ClientSpec.JMH)
                || !ClientJars.coordinates(arm.client()).isEmpty();
        return StoreFamily.of(arm.store().name())
                .filter(family -> isForeign)
                .map(family -> family.clients().get(0))
                .orElse(own);
    }

    private Map<String, Dialect> of(String client, List<Arm> arms)
            throws StoreFailure, IOException {
        List<Workload> workloads = arms.stream().map(Arm::workload).distinct().toList();
        List<Dialect> dialects = ask(client, workloads);
        Map<String, Dialect> byArm = new LinkedHashMap<>();
        for (Arm arm : arms) {
            byArm.put(arm.name(), dialects.get(workloads.indexOf(arm.workload())));
        }
        return byArm;
    }

    private List<Dialect> ask(String client, List<Workload> workloads)
            throws StoreFailure, IOException {
        Path folder = processes.workFolder();
        List<String> words = new ArrayList<>(List.of(
                installation.java().toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+PerfDisableSharedMem",
                "-cp",
                new ClientJars(installation.home(), new Artifacts(installation.cache()))
                        .own(client),
                "dohyo.engine.DialectPrinter",
                client));
        for (Workload workload : workloads) {
            Path file = Files.createTempFile(folder, "workload", ".json");
            Json.write(file, workload);
            words.add(file.toString());
        }
        Path log = folder.resolve("dialects-" + client + ".log");
        try (ChildProcess process =
                processes.start(new Command("dialects", words, folder, log).talking())) {
            List<Dialect> dialects = new ArrayList<>();
            for (String line = process.readLine(); line != null; line = process.readLine()) {
                dialects.add(Json.mapper().readValue(line, Dialect.class));
            }
            if (!process.awaitExit(LONGEST) || dialects.size() < workloads.size()) {
                throw StoreFailure.world("what records become could not be asked of the client "
                        + client + ": " + process.lastWords());
            }
            return dialects;
        }
    }
}
