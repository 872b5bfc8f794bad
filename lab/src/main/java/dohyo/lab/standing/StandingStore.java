package dohyo.lab.standing;

import dohyo.lab.process.Folders;
import dohyo.lab.process.ProcessIdentity;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.NodeToolCommand;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreLauncher.Talk;
import dohyo.lab.trial.StopRequest;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** One store that is started and kept until somebody asks for its end. */
public final class StandingStore {

    private final StandingLabs labs;
    private final StopRequest stop = new StopRequest();
    private final CountDownLatch endAsked = new CountDownLatch(1);

    /** @param cache in which labs write down that they stand */
    public StandingStore(Path cache) {
        this.labs = new StandingLabs(cache);
    }

    /**
     * What is to be kept.
     *
     * @param name for people; empty for the first that is free
     * @param system as the user asked for it
     * @param fresh nothing that was kept of earlier starts is used
     * @param logs folder for all that the store prints; removed when all went well
     */
    public record Order(String name, String system, StoreSpec spec, boolean fresh, Path logs) {}

    /** Asks for the end; may be called by any thread, also while the store still starts. */
    public void end() {
        stop.make();
        endAsked.countDown();
    }

    /**
     * Starts the store, tells when it serves, waits until the end is asked for, and stops it.
     *
     * @param processes of this lab alone
     * @throws StoreFailure when it cannot be started; its logs are kept then
     */
    public void keep(
            Order order,
            Processes processes,
            StoreLauncher launcher,
            Talk talk,
            Consumer<StandingLab> serving)
            throws StoreFailure, IOException {
        StandingLab lab = new LabNameAllocator(labs).claim(described(order, processes));
        try (RunningStore store = start(order, launcher, talk)) {
            lab = lab.serving(store);
            labs.writeTools(lab, toolsOf(store));
            labs.write(lab);
            serving.accept(lab);
            awaitEnd();
            labs.write(lab.withState(StandingLab.STOPPING));
        } catch (StoreFailure e) {
            if (stop.isMade()) {
                Folders.remove(order.logs);
            }
            throw e;
        }
        Folders.remove(order.logs);
    }

    private RunningStore start(Order order, StoreLauncher launcher, Talk talk) throws StoreFailure {
        stop.interruptibly(() -> launcher.prepare(order.spec, talk));
        if (!order.fresh) {
            stop.interruptibly(() -> launcher.hasten(List.of(order.spec), talk));
        }
        return stop.interruptibly(() -> launcher.start(order.spec, order.logs, talk));
    }

    private void awaitEnd() {
        boolean interrupted = false;
        while (true) {
            try {
                endAsked.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static StandingLab described(Order order, Processes processes) {
        return new StandingLab(
                order.name,
                processes.lab(),
                order.system,
                "",
                "",
                StandingLab.STARTING,
                Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
                "",
                order.logs.toString(),
                ProcessIdentity.own(),
                List.of(),
                null);
    }

    private static Map<String, NodeToolCommand> toolsOf(RunningStore store) {
        Map<String, NodeToolCommand> tools = new LinkedHashMap<>();
        store.nodes().forEach(node -> node.tool().ifPresent(tool -> tools.put(node.name(), tool)));
        return tools;
    }
}
