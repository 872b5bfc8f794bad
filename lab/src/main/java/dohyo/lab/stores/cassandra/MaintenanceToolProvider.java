package dohyo.lab.stores.cassandra;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.stores.cassandra.care.MaintainedNode;
import dohyo.lab.stores.cassandra.care.Medusa;
import dohyo.lab.stores.cassandra.care.MedusaInstallation;
import dohyo.lab.stores.cassandra.care.Reaper;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.experiment.LabAddedSettings;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.TrialRecord.ProcessNote;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Where the programs that look after Cassandra come from, and which versions they know. */
record MaintenanceToolProvider(
        ReleaseLineDefinitions families, Processes processes, Jdks jdks, Artifacts artifacts) {

    /** Reaper is published for 8; the class that 11 lacks is brought beside it. */
    private static final List<Integer> REAPERS_JDKS = List.of(11, 8);

    private static final List<String> NAMING = List.of("shims/rmi/rmiURLContextFactory.class");
    private static final String ENCRYPTION = "client_encryption_options";

    /** Refuses what they do not know, and fetches them. */
    void prepare(StoreSpec spec, Set<CaretakerTool> tools, Talk talk) throws StoreFailure {
        for (CaretakerTool tool : tools) {
            refuseUnknown(spec, tool);
        }
        try {
            if (tools.contains(CaretakerTool.REAPER)) {
                List<Path> unused = artifacts.classPath(Reaper.ARTIFACTS, talk::say);
                Path unusedJava = jdks.obtain(REAPERS_JDKS, talk::say).java();
            }
            if (tools.contains(CaretakerTool.MEDUSA)) {
                refuseClosed(spec);
                Path unused = room().python(talk::say);
            }
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    private void refuseUnknown(StoreSpec spec, CaretakerTool tool) throws StoreFailure {
        String word = tool.name().toLowerCase(Locale.ROOT);
        if (!families.of(spec.version()).tools().contains(word)) {
            throw StoreFailure.input(describe(tool) + " is not used with " + spec.describe()
                    + "; it was tried with cassandra "
                    + String.join(", ", families.withTool(word)));
        }
    }

    private static String describe(CaretakerTool tool) {
        return switch (tool) {
            case REAPER -> "Reaper " + Reaper.VERSION;
            case MEDUSA -> "Medusa " + MedusaInstallation.VERSION;
        };
    }

    private static void refuseClosed(StoreSpec spec) throws StoreFailure {
        Map<String, Object> settings = spec.settings();
        if (settings.containsKey(ENCRYPTION)
                || settings.entrySet().contains(LabAddedSettings.ASKING_FOR_PASSWORDS)) {
            throw StoreFailure.input("Medusa reads tokens and schema as any client, and the lab"
                    + " gives it neither certificate nor password; leave out '" + ENCRYPTION
                    + "' and the authenticator");
        }
    }

    Medusa medusa(Ring ring, Consumer<ProcessNote> started) throws StoreFailure {
        try {
            return new Medusa(
                    processes,
                    room().python(nobody -> {}),
                    naming(),
                    ring.home().resolve("medusa"),
                    ring.logs(),
                    started);
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }

    /** @param login user and password of every node's management */
    Reaper reaper(Ring ring, List<String> login, List<MaintainedNode> nodes)
            throws StoreFailure, IOException {
        List<Path> classPath = new ArrayList<>(artifacts.classPath(Reaper.ARTIFACTS, nobody -> {}));
        classPath.add(naming());
        return Reaper.start(
                processes,
                new Reaper.Needs(
                        jdks.obtain(REAPERS_JDKS, nobody -> {}).java(),
                        classPath,
                        ring.home().resolve("reaper"),
                        ring.logs().resolve("reaper.log"),
                        ring.freePort(),
                        login),
                nodes);
    }

    private Path naming() throws StoreFailure {
        return new ShimClasses(processes.workFolder().resolve("tools")).besideCassandra(NAMING);
    }

    private MedusaInstallation room() {
        return new MedusaInstallation(artifacts.cache(), processes);
    }
}
