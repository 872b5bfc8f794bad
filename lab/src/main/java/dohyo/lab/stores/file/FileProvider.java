package dohyo.lab.stores.file;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreTimeEstimates;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of plain files that are not written yet. */
public final class FileProvider implements StoreProvider {

    static final String NAME = "file";

    private static final StoreTimeEstimates TIMES = new StoreTimeEstimates(0, 0, 0, 0.1);

    /** What it promises, beside what is known of it. */
    static StoreRuntime runsOn(Map<String, Object> known) {
        return new StoreRuntime("", "", 0, List.of(), known)
                .promising(Map.of(
                        StoreRuntime.DURABILITY,
                        "a file is written when it is on the disk (fsync)",
                        StoreRuntime.COPIES,
                        "one",
                        StoreRuntime.ACKNOWLEDGED,
                        "the only copy",
                        StoreRuntime.READS,
                        "what is in the file"));
    }

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public StoreTimeEstimates times() {
        return TIMES;
    }

    /** The kernel keeps what it can of them, and gives it back when it is asked. */
    @Override
    public long memoryBytes(StoreSpec spec, double dataBytes) {
        return 0;
    }

    @Override
    public int timesOnDisk(StoreSpec spec) {
        return 1;
    }

    @Override
    public List<StoreReleaseLine> lines(Path cache) {
        return List.of(StoreReleaseLine.ofNative(
                NAME, List.of(), "the file system of the cache folder, read by the client file"));
    }

    @Override
    public Optional<Plans> plans(Jdks unused) {
        return Optional.of((spec, isHastened) -> runsOn(Map.of()));
    }
}
