package dohyo.lab;

import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Whether an experiment starts its systems so often that it pays to make these starts shorter. */
final class ClassArchiveBenefit {

    /**
     * Trials of each system on average. To keep the classes of a start takes as long as a start and
     * the writing of an archive, and spares a third of each start after it.
     */
    private static final int WORTH_IT = 4;

    private ClassArchiveBenefit() {}

    static boolean areWorthIt(Experiment experiment) {
        long systems = experiment.arms().stream().map(Arm::store).distinct().count();
        long trials = (long) experiment.arms().size() * experiment.blocks();
        return trials >= WORTH_IT * systems;
    }

    /** Whether the run has trials already, in which no process started from a class archive. */
    static boolean wereNotSpared(ResultDirectory files) throws IOException {
        if (!Files.isDirectory(files.trials())) {
            return false;
        }
        boolean hasTrials = false;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(files.trials())) {
            for (Path trial : all) {
                Path record = new TrialDirectory(trial).trial();
                if (Files.isRegularFile(record, LinkOption.NOFOLLOW_LINKS)) {
                    hasTrials = true;
                    if (Files.readString(record).contains(JvmCommandLineFacts.ARCHIVE + "=")) {
                        return false;
                    }
                }
            }
        }
        return hasTrials;
    }
}
