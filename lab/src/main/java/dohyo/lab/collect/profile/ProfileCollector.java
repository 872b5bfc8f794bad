package dohyo.lab.collect.profile;

import dohyo.lab.collect.Collector;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.stores.StoreNode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Profiles every node of a store from the first measured step to the end of the load. Each node is
 * seen to on a thread of its own, so that one that does not answer keeps nobody waiting.
 */
public final class ProfileCollector implements Collector {

    private static final long PATIENCE_MILLIS = 6_000;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Wanted wanted;
    private final List<? extends StoreNode> nodes;
    private final Path folder;
    private final TrialClock clock;
    private final List<NodeProfiler> profiles = new ArrayList<>();

    /**
     * What is wanted.
     *
     * @param library of async-profiler
     */
    public record Wanted(ProfileKind kind, Path library) {}

    /** @param folder of the trial; the profiles are put there */
    public ProfileCollector(
            Wanted wanted, List<? extends StoreNode> nodes, Path folder, TrialClock clock) {
        this.wanted = wanted;
        this.nodes = List.copyOf(nodes);
        this.folder = folder;
        this.clock = clock;
    }

    /** The first measured step begins; does not wait. */
    public synchronized void measuringBegins() {
        if (profiles.isEmpty()) {
            for (StoreNode node : nodes.stream().filter(StoreNode::isJvm).toList()) {
                NodeProfiler profile = new NodeProfiler(
                        wanted,
                        new NodeProfiler.Target(node.name(), node.process().pid()),
                        folder);
                profiles.add(profile);
                profile.begin(clock);
            }
        }
    }

    @Override
    public void sample() {
        // The profiler samples by itself.
    }

    @Override
    public synchronized void end() throws IOException {
        profiles.forEach(profile -> profile.end(clock));
        long begun = System.nanoTime();
        try (JsonLinesFile notes = new JsonLinesFile(folder.resolve("profiles.jsonl"))) {
            for (NodeProfiler profile : profiles) {
                long waited = (System.nanoTime() - begun) / NANOS_PER_MILLI;
                notes.append(profile.await(Math.max(1, PATIENCE_MILLIS - waited)));
            }
        }
    }
}
