package dohyo.lab.collect.profile;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** async-profiler, as it is published: a jar with a native library in it for each platform. */
public final class ProfilerLibrary {

    /** As it is published. */
    public static final String COORDINATES = "tools.profiler:async-profiler:4.2";

    private ProfilerLibrary() {}

    /**
     * Fetches it and unpacks the library of this platform.
     *
     * @param folder where it is put
     * @throws StoreFailure when there is none for this platform, or it cannot be fetched
     */
    public static Path unpack(Artifacts artifacts, Path folder, Consumer<String> talk)
            throws StoreFailure {
        try {
            Path jar = artifacts.classPath(List.of(COORDINATES), talk).get(0);
            Path library = folder.resolve("libasyncProfiler.so");
            try (ZipFile zip = new ZipFile(jar.toFile())) {
                ZipEntry entry = zip.getEntry(platform() + "/libasyncProfiler.so");
                if (entry == null) {
                    throw StoreFailure.world("async-profiler has no library for " + platform()
                            + "; leave out --profile");
                }
                Files.createDirectories(folder);
                try (InputStream bytes = zip.getInputStream(entry)) {
                    Files.copy(bytes, library, StandardCopyOption.REPLACE_EXISTING);
                }
            }
            return library;
        } catch (IOException e) {
            throw StoreFailure.world(
                    "cannot fetch async-profiler: " + e.getMessage() + "; leave out --profile", e);
        }
    }

    private static String platform() {
        String machine = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        return switch (machine) {
            case "amd64", "x86_64" -> "linux-x64";
            case "aarch64" -> "linux-arm64";
            default -> "linux-" + machine;
        };
    }
}
