package dohyo.cli.verb;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.UserMistake;
import dohyo.model.result.ResultDirectory;
import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Objects;
import java.util.stream.Stream;

/** Claims the folder of a run before anything is started, so that a refusal costs nothing. */
public final class RunFolderReservation {

    /** Less room than this and a run would end in the middle. */
    static final long LEAST_BYTES = 64L << 20;

    /** No more runs than this begin in a second. */
    private static final int MOST_NAMES = 1000;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    private RunFolderReservation() {}

    /** Where a run goes when the user names no folder. */
    static Path byDefault(LocalDateTime now, String id) {
        return Path.of("runs", TIME.format(now) + "-" + id);
    }

    /**
     * The folder that the user named, else one of the run's own; claimed.
     *
     * @param named by the user; null when he names none
     */
    public static Path claimed(Console console, @Nullable Path named, String id) {
        if (named == null) {
            LocalDateTime now = LocalDateTime.now(ZoneId.systemDefault());
            return claimNew(console.resolve(byDefault(now, id)));
        }
        Path folder = console.resolve(named);
        claim(folder);
        return folder;
    }

    /** Makes the folder and proves that it can be written. */
    static void claim(Path folder) {
        orRefuse(folder, () -> {
            Files.createDirectories(folder);
            prove(folder);
            return folder;
        });
    }

    /**
     * Makes a folder that was not there, of this name or with a number behind it: two runs may
     * begin in the same second.
     */
    static Path claimNew(Path wanted) {
        return orRefuse(wanted, () -> {
            Files.createDirectories(Objects.requireNonNull(wanted.getParent()));
            Path folder = made(wanted);
            prove(folder);
            return folder;
        });
    }

    private static Path made(Path wanted) throws IOException {
        Path folder = wanted;
        for (int number = 2; ; number++) {
            try {
                return Files.createDirectory(folder);
            } catch (FileAlreadyExistsException taken) {
                if (number > MOST_NAMES) {
                    throw taken;
                }
                folder = wanted.resolveSibling(wanted.getFileName() + "-" + number);
            }
        }
    }

    private static void prove(Path folder) throws IOException {
        refuseOtherRuns(folder);
        Files.delete(Files.createTempFile(folder, ".dohyo-probe", ""));
        refuseFullDisk(folder);
    }

    /** Makes a folder. */
    @FunctionalInterface
    private interface Making {
        Path make() throws IOException;
    }

    private static Path orRefuse(Path folder, Making making) {
        try {
            return making.make();
        } catch (FileAlreadyExistsException e) {
            throw new EnvironmentFailure(
                    "cannot write results to " + folder + ": " + e.getFile() + " is not a folder");
        } catch (FileSystemException e) {
            throw new EnvironmentFailure("cannot write results to " + folder + ": " + reason(e)
                    + "; give another folder with --out DIR");
        } catch (IOException e) {
            throw new EnvironmentFailure(
                    "cannot write results to " + folder + ": " + e.getMessage());
        }
    }

    private static void refuseOtherRuns(Path folder) throws IOException {
        ResultDirectory names = new ResultDirectory(folder);
        boolean isTaken = Stream.of(names.plan(), names.experiment(), names.results())
                .anyMatch(Files::exists);
        if (isTaken) {
            throw new UserMistake("error: " + folder + " already holds a run, and runs are never"
                    + " overwritten; give another folder with --out DIR");
        }
    }

    private static void refuseFullDisk(Path folder) throws IOException {
        long free = Files.getFileStore(folder).getUsableSpace();
        if (free < LEAST_BYTES) {
            throw new EnvironmentFailure("cannot write results to " + folder + ": "
                    + QuantityText.bytes(free)
                    + " are free on that disk and a run needs at least "
                    + QuantityText.bytes(LEAST_BYTES) + "; give another folder with --out DIR");
        }
    }

    private static String reason(FileSystemException e) {
        String reason = e.getReason();
        if (reason != null) {
            return reason;
        }
        return e instanceof AccessDeniedException
                ? "no permission to write " + e.getFile()
                : "no folder can be created there";
    }
}
