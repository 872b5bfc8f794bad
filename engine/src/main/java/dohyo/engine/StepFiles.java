package dohyo.engine;

import dohyo.engine.record.JsonLines;
import dohyo.model.load.StepRecord;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;

/**
 * {@code steps.jsonl}, the steps that ended, and {@code begun.jsonl}, those that began: whoever
 * reads a trial that was killed finds in it what its last seconds belong to.
 */
final class StepFiles implements AutoCloseable {

    private final JsonLines begun;
    private final JsonLines ended;

    StepFiles(TrialDirectory directory) throws IOException {
        begun = new JsonLines(directory.begun());
        ended = new JsonLines(directory.steps());
    }

    synchronized void begun(StepRecord step) throws IOException {
        begun.write(step);
    }

    synchronized void ended(StepRecord step) throws IOException {
        ended.write(step);
    }

    @Override
    public void close() throws IOException {
        begun.close();
        ended.close();
    }
}
