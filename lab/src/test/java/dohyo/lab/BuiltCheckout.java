package dohyo.lab;

import java.nio.file.Files;
import java.nio.file.Path;

/** This checkout with its modules packaged, as a user's would be. */
public final class BuiltCheckout {

    private BuiltCheckout() {}

    /** An installation of it with a cache of its own. */
    public static Installation withCache(Path cache) {
        Path home = Path.of("..").toAbsolutePath().normalize();
        Path client = home.resolve("clients/cql/target/lib");
        if (!Files.isDirectory(client)) {
            throw new IllegalStateException(
                    client + " is missing: run mvn verify, which packages the modules before");
        }
        return new Installation(
                home, cache, Path.of(System.getProperty("java.home"), "bin", "java"));
    }
}
