package dohyo.lab.trial.series;

import dohyo.lab.collect.ResultFileWriter;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.result.Json;
import dohyo.model.result.RepeatRecord;
import dohyo.model.result.ResultDirectory;
import dohyo.model.result.RunPlan.PlannedTrial;

import java.io.IOException;
import java.nio.file.Files;

/** Trials of a run that are no part of its results: they were cut off, or done in vain. */
record DiscardedTrials(ResultDirectory files) {

    /** Moves what a trial left. */
    void move(String name) throws IOException {
        if (!UntrustedFolder.isFolder(files.setAside())) {
            Files.createDirectory(files.setAside());
        }
        UntrustedFolder place = UntrustedFolder.at(files.setAside());
        int number = 1;
        while (place.holds(name + "-" + number)) {
            number++;
        }
        Files.move(files.trial(name).root(), files.setAside().resolve(name + "-" + number));
    }

    /** The same of a trial that is run again, which is written down first. */
    void move(PlannedTrial trial, String why) throws IOException {
        RepeatRecord repeat = new RepeatRecord(trial.directory(), trial.arm(), why);
        ResultFileWriter.append(files.repeated(), Json.line(repeat) + "\n");
        move(trial.directory());
    }

    /** How many trials the run has repeated so far. */
    int repeats() throws IOException {
        return Json.readLines(files.repeated(), RepeatRecord.class).size();
    }
}
