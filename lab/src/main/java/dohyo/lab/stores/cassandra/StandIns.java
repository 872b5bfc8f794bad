package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Classes of ours that are found before Cassandra's own of the same name (module {@code shims}). A
 * node that has them is not stock, and its notes say so.
 */
record StandIns(Path workFolder) {

    private static final String CLASS =
            "org/apache/cassandra/security/ThreadAwareSecurityManager.class";

    /** A folder of classes for the beginning of a class path. */
    Path folder() throws StoreFailure {
        Path folder = workFolder.resolve("stand-ins");
        Path file = folder.resolve(CLASS);
        try (InputStream bytes = StandIns.class.getClassLoader().getResourceAsStream(CLASS)) {
            if (bytes == null) {
                throw new IllegalStateException(CLASS + " is missing from the class path");
            }
            Files.createDirectories(file.getParent());
            Files.copy(bytes, file, StandardCopyOption.REPLACE_EXISTING);
            return folder;
        } catch (IOException e) {
            throw StoreFailure.world("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
