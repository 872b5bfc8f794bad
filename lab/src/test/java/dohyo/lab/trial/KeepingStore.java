package dohyo.lab.trial;

import dohyo.lab.stores.DataFileFilter;
import dohyo.lab.stores.PreStartDataPreparation;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoppedStoreFiles;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.StoreNode;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A store that is no process and has a file of rows: what it starts with, or what it leaves. */
final class KeepingStore implements StoreLauncher, RunningStore {

    private static final String ROWS = "rows";

    final FakeStore fake = new FakeStore();

    /** What it found in its folder at each start; empty when there was nothing. */
    final List<String> found = new ArrayList<>();

    /** What happens when it is about to be furnished with what was kept. */
    Runnable beforeRestoring = () -> {};

    private final Path folder;
    private Path home;

    KeepingStore(Path folder) {
        this.folder = folder;
        home = folder;
    }

    @Override
    public String name() {
        return fake.name();
    }

    @Override
    public void prepare(StoreSpec spec, Talk talk) {}

    @Override
    public Optional<Map<String, Object>> dataForm(StoreSpec spec) {
        return Optional.of(Map.of("form", "fake"));
    }

    @Override
    public RunningStore start(StoreSpec spec, Path logs, Talk talk) throws StoreFailure {
        return start(spec, logs, talk, PreStartDataPreparation.NONE);
    }

    @Override
    public RunningStore start(
            StoreSpec spec, Path logs, Talk talk, PreStartDataPreparation preparation)
            throws StoreFailure {
        try {
            home = Files.createDirectories(folder.resolve("home-" + found.size()));
            if (preparation != PreStartDataPreparation.NONE) {
                beforeRestoring.run();
            }
            preparation.furnish(1, home);
            preparation.furnished(List.of(home));
            Path rows = home.resolve(ROWS);
            found.add(Files.exists(rows) ? Files.readString(rows) : "");
        } catch (IOException e) {
            throw StoreFailure.world("cannot start: " + e.getMessage(), e);
        }
        RunningStore unused = fake.start(spec, logs, talk);
        return this;
    }

    @Override
    public Optional<StoppedStoreFiles> rest(Talk talk) {
        fake.done.add("rest");
        try {
            Files.writeString(home.resolve(ROWS), "loaded");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.of(new StoppedStoreFiles(List.of(home), new AllFiles()));
    }

    @Override
    public List<StoreNode> nodes() {
        return List.copyOf(fake.nodes());
    }

    @Override
    public String version() {
        return fake.version();
    }

    @Override
    public String jdk() {
        return fake.jdk();
    }

    @Override
    public String replication() {
        return fake.replication();
    }

    @Override
    public void measuringBegins() {
        fake.measuringBegins();
    }

    @Override
    public String lastWords() {
        return fake.lastWords();
    }

    @Override
    public void close() {
        fake.close();
    }

    private record AllFiles() implements DataFileFilter {
        @Override
        public boolean isKept(Path file) {
            return true;
        }

        @Override
        public boolean isImmutable(Path file) {
            return false;
        }
    }
}
