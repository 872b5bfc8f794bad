package dohyo.lab.stores.cassandra;

import dohyo.lab.DohyoInstallation;
import dohyo.lab.artifact.Artifacts;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Starts Cassandras for tests: a lab of its own for each test, for the whole class when it is in a
 * static field. Runtimes and lists of jars that were fetched for this user before serve all of
 * them.
 */
public final class CassandraLab
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {

    /** A node that is asked little is up sooner when it is in a hurry. */
    public static final List<String> QUICK = DohyoInstallation.HASTY;

    private static final String ARCHIVES = "class-archives";

    private boolean isOfClass;
    private @Nullable Path folder;
    private @Nullable Processes processes;

    /** One node that is asked little, on a JDK and with a heap of so many megabytes. */
    public static StoreSpec spec(String version, int jdk, int heapMegabytes) {
        return StoreSpec.of("cassandra", version)
                .withJvm(new StoreSpec.Jvm(jdk, "", (long) heapMegabytes << 20, QUICK));
    }

    /** What tests of this user fetch, as commands do. */
    public static Path fetched() {
        return Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(named -> named.startsWith("/"))
                .map(named -> Path.of(named, "dohyo"))
                .orElse(Path.of(System.getProperty("user.home"), ".cache", "dohyo"));
    }

    /** Lets a cache have the class-data archives of all tests of this user. */
    public static void shareArchives(Path cache) {
        Path shared = fetched().resolve(ARCHIVES);
        try {
            Files.createDirectories(cache);
            Files.createDirectories(shared);
            Files.createSymbolicLink(cache.resolve(ARCHIVES), shared);
        } catch (FileAlreadyExistsException sharedAlready) {
            return;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The launcher of experiments. The nodes that most tests start, of one version on one JDK,
     * start from an archive of their classes, as those of an experiment with many trials do.
     */
    public CassandraLauncher launcher() {
        return launcher(processes());
    }

    /** The same in a lab of somebody's own, with a cache that shares archives. */
    static CassandraLauncher launcher(Processes lab) {
        return launcher(lab, ReleaseLineDefinitions.read());
    }

    /** With settings that no experiment may have. */
    static CassandraLauncher launcher(Processes lab, ReleaseLineDefinitions families) {
        CassandraLauncher launcher =
                new CassandraLauncher(lab, new Jdks(fetched(), lab), artifacts(), families);
        try {
            launcher.hasten(List.of(spec("5.0.9", 17, 512)), sentence -> {});
        } catch (StoreFailure e) {
            throw new IllegalStateException(e);
        }
        return launcher;
    }

    /** Jars of published versions. */
    static Artifacts artifacts() {
        return new Artifacts(fetched());
    }

    /** Of all that it started. */
    Processes processes() {
        return Objects.requireNonNull(processes);
    }

    private void open() throws IOException {
        Path lab = Files.createTempDirectory("dohyo-cassandra-");
        folder = lab;
        shareArchives(lab);
        processes = new Processes(lab);
    }

    private void close() throws IOException {
        processes().close();
        Folders.remove(Objects.requireNonNull(folder));
    }

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        isOfClass = true;
        open();
    }

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        if (!isOfClass) {
            open();
        }
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        if (!isOfClass) {
            close();
        }
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        close();
    }
}
