package dohyo.lab.stores;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Classes of ours that run in a store's JVM (module {@code shims}): copied, never linked. */
public final class ShimClasses {

    private ShimClasses() {}

    /**
     * A folder for the end of a class path.
     *
     * @param classes names of files, {@code shims/jmx/LoopbackJmxServer.class}
     */
    public static Path below(Path home, List<String> classes) throws StoreFailure {
        Path folder = home.resolve("launcher");
        for (String each : classes) {
            copy(each, folder.resolve(each));
        }
        return folder;
    }

    private static void copy(String name, Path file) throws StoreFailure {
        try (InputStream bytes = ShimClasses.class.getClassLoader().getResourceAsStream(name)) {
            if (bytes == null) {
                throw new IllegalStateException(name + " is missing from the class path");
            }
            Files.createDirectories(file.getParent());
            Files.copy(bytes, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw StoreFailure.world("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
