package dohyo.lab.standing;

import dohyo.lab.process.Folders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Folders for the logs of labs that stand. They go with the lab when it ends well; of those that
 * did not, the latest are kept, so that one can still see why.
 */
public final class LabLogs {

    private static final int KEPT = 10;
    private static final String PREFIX = "up-";

    private final Path folder;

    public LabLogs(Path cache) {
        this.folder = cache.toAbsolutePath().normalize().resolve("logs");
    }

    /**
     * A new folder; the oldest of those that nobody uses are removed.
     *
     * @param standing labs whose logs are still written
     */
    public Path create(List<StandingLab> standing) throws IOException {
        Files.createDirectories(folder);
        List<Path> used = standing.stream().map(lab -> Path.of(lab.logs())).toList();
        for (Path old : unused(used).stream().skip(KEPT).toList()) {
            Folders.remove(old);
        }
        return Files.createTempDirectory(folder, PREFIX);
    }

    /** The latest first. */
    private List<Path> unused(List<Path> used) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(each -> each.getFileName().toString().startsWith(PREFIX))
                    .filter(each -> !used.contains(each))
                    .sorted(Comparator.comparingLong(LabLogs::changed).reversed())
                    .toList();
        }
    }

    private static long changed(Path file) {
        return file.toFile().lastModified();
    }
}
