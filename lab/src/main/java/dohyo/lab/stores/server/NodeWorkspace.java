package dohyo.lab.stores.server;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Where a node lies, and what it is part of.
 *
 * @param number from 1
 * @param home for its data and its settings; gone when it is closed
 * @param log of all its processes, one after the other
 */
public record NodeWorkspace(StoreSpec spec, int number, Path home, Path log) {

    /**
     * One for each node, with the folders made and the data of a stopped store put into them.
     *
     * @param homes folder of all of them
     * @param logs folder of what the nodes print
     */
    public static List<NodeWorkspace> furnished(
            StoreSpec spec, Path homes, Path logs, PreStartDataPreparation preparation)
            throws StoreFailure {
        List<NodeWorkspace> places = new ArrayList<>();
        try {
            for (int node = 1; node <= spec.topology().all(); node++) {
                Path home = Files.createDirectories(homes.resolve("node-" + node));
                Path own = Files.createDirectories(
                        logs.toAbsolutePath().resolve(spec.name() + "-" + node));
                preparation.furnish(node, home);
                places.add(new NodeWorkspace(spec, node, home, own.resolve("server.log")));
            }
            preparation.furnished(places.stream().map(NodeWorkspace::home).toList());
            return places;
        } catch (IOException e) {
            throw StoreFailure.world(
                    "cannot make folders for " + spec.describe() + ": " + e.getMessage(), e);
        }
    }

    /** For people and files: {@code valkey-1}. */
    public String name() {
        return spec.name() + "-" + number;
    }

    /** Name of the node whose replica it is started as; empty when it is none. */
    public String copies() {
        int primary = spec.topology().copiedBy(number);
        return primary == number ? "" : spec.name() + "-" + primary;
    }

    /** Starts a process here, which steps back for the generator as every store does. */
    public ChildProcess start(
            Processes processes, List<String> words, Map<String, String> environment)
            throws StoreFailure {
        try {
            return processes.start(new Command(name(), words, home, log)
                    .with(environment)
                    .nice(Command.STORE_NICENESS)
                    .within(spec.confinement()));
        } catch (IOException e) {
            throw cannotStart(e);
        }
    }

    /** What is said when something on the way to its process fails. */
    public StoreFailure cannotStart(IOException e) {
        return StoreFailure.world("cannot start " + name() + ": " + e.getMessage(), e);
    }
}
