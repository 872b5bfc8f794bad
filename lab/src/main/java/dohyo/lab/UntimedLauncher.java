package dohyo.lab;

import dohyo.lab.machine.StoreMachine;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.CaretakerTool;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Starts stores whose times nobody looks at, in JVMs that are in a hurry: what a JVM compiles well
 * it hardly runs when it lives for seconds.
 *
 * @param launcher of stores that run in JVMs
 */
public record UntimedLauncher(StoreLauncher launcher) implements StoreLauncher {

    @Override
    public String name() {
        return launcher.name();
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) throws StoreFailure {
        launcher.prepare(quick(spec), talk);
    }

    @Override
    public void prepare(StoreSpec spec, Set<CaretakerTool> tools, Talk talk) throws StoreFailure {
        launcher.prepare(quick(spec), tools, talk);
    }

    @Override
    public void hasten(List<StoreSpec> all, Talk talk) throws StoreFailure {
        launcher.hasten(all.stream().map(UntimedLauncher::quick).toList(), talk);
    }

    @Override
    public void hastenByKept(List<StoreSpec> all, Talk talk) throws StoreFailure {
        launcher.hastenByKept(all.stream().map(UntimedLauncher::quick).toList(), talk);
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return launcher.start(quick(spec), logs, talk);
    }

    @Override
    public RunningStore start(
            StoreSpec spec, Path logs, Talk talk, PreStartDataPreparation preparation)
            throws StoreFailure {
        return launcher.start(quick(spec), logs, talk, preparation);
    }

    @Override
    public Optional<Map<String, Object>> dataForm(StoreSpec spec) throws StoreFailure {
        return launcher.dataForm(quick(spec));
    }

    @Override
    public Optional<NodeMetricsSource> metricsAt(String address) {
        return launcher.metricsAt(address);
    }

    @Override
    public StoreLauncher on(List<StoreMachine> machines) throws StoreFailure {
        return new UntimedLauncher(launcher.on(machines));
    }

    private static StoreSpec quick(StoreSpec spec) {
        StoreSpec.Jvm jvm = spec.jvm();
        List<String> flags = new ArrayList<>(jvm.flags());
        for (String flag : DohyoInstallation.HASTY) {
            if (!flags.contains(flag)) {
                flags.add(flag);
            }
        }
        return spec.withJvm(
                new StoreSpec.Jvm(jvm.jdk(), jvm.gc(), jvm.heapBytes(), flags, jvm.cpus()));
    }
}
