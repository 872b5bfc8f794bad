package dohyo.lab.stores.file;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.stores.StoreLine;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreTimes;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.RunsOn;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of plain files that are not written yet. */
public final class FileProvider implements StoreProvider {

    static final String NAME = "file";

    private static final StoreTimes TIMES = new StoreTimes(0, 0, 0, 0.1);

    /** What it promises, beside what is known of it. */
    static RunsOn runsOn(Map<String, Object> known) {
        return new RunsOn("", "", 0, List.of(), known)
                .promising(Map.of(
                        RunsOn.DURABILITY,
                        "a file is written when it is on the disk (fsync)",
                        RunsOn.COPIES,
                        "one"));
    }

    @Override
    public List<String> names() {
        return List.of(NAME);
    }

    @Override
    public StoreTimes times() {
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
    public List<StoreLine> lines(Path cache) {
        return List.of(StoreLine.ofNative(
                NAME, List.of(), "the file system of the cache folder, read by the client file"));
    }

    @Override
    public Optional<Plans> plans(Jdks unused) {
        return Optional.of((spec, isHastened) -> runsOn(Map.of()));
    }
}
