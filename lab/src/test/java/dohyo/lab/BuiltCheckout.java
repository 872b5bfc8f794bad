package dohyo.lab;

import dohyo.lab.stores.cassandra.CassandraLab;

import java.nio.file.Files;
import java.nio.file.Path;

/** This checkout with its modules packaged, as a user's would be. */
public final class BuiltCheckout {

    private BuiltCheckout() {}

    /**
     * An installation of it with a cache of its own, but for class-data archives, for tests that
     * judge no times.
     */
    public static DohyoInstallation withCache(Path cache) {
        return asUsersHaveIt(cache).withoutTimes();
    }

    /** The same with workers that warm themselves. */
    public static DohyoInstallation asUsersHaveIt(Path cache) {
        CassandraLab.shareArchives(cache);
        Path home = Path.of("..").toAbsolutePath().normalize();
        Path client = home.resolve("clients/cql/target/lib");
        if (!Files.isDirectory(client)) {
            throw new IllegalStateException(
                    client + " is missing: run mvn verify, which packages the modules before");
        }
        return new DohyoInstallation(
                home, cache, Path.of(System.getProperty("java.home"), "bin", "java"));
    }
}
