package dohyo.lab.trial.series;

import dohyo.lab.collect.ResultFileWriter;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.result.ResultDirectory;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the directory of a run. */
public final class RunDirectoryFactory {

    private RunDirectoryFactory() {}

    /**
     * Makes the directory; one that holds something else already is taken as it is.
     *
     * @throws FileAlreadyExistsException when it holds a run
     */
    public static ResultDirectory create(Path directory) throws IOException {
        ResultDirectory files = new ResultDirectory(directory.toAbsolutePath().normalize());
        if (holdsTrials(files)) {
            throw new FileAlreadyExistsException(
                    directory.toString(),
                    null,
                    "already holds a run; name another directory with --out, or remove this one");
        }
        ResultFileWriter.createFolder(files.trials());
        return files;
    }

    /**
     * The directory of a run that was begun.
     *
     * @throws StoreFailure when there is none
     */
    public static ResultDirectory existing(Path directory) throws StoreFailure {
        ResultDirectory files = new ResultDirectory(directory.toAbsolutePath().normalize());
        if (!Files.isRegularFile(files.plan()) || !Files.isRegularFile(files.experiment())) {
            throw StoreFailure.input(files.root() + " is not the folder of a run that can be"
                    + " resumed: it has no plan.json and experiment.yaml; start one"
                    + " with ./dohyo run");
        }
        return files;
    }

    /** A run that never came to its first trial left nothing worth keeping. */
    private static boolean holdsTrials(ResultDirectory files) throws IOException {
        return UntrustedFolder.isFolder(files.trials())
                && !UntrustedFolder.at(files.trials()).names().isEmpty();
    }
}
