package dohyo.client.files;

import dohyo.engine.client.ClientFailure;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.OperationStep;

import java.util.List;

/** What reading and writing files becomes in the words of those who do it. */
public final class FileRequestText {

    private FileRequestText() {}

    /**
     * The only way of a step.
     *
     * @param call by which a part is read: {@code pread}, for example
     */
    public static List<String> of(OperationStep step, String call) throws ClientFailure {
        FileAsk ask = ask(step);
        return List.of(
                ask.verb() == FileAsk.Verb.READ
                        ? call + " " + ask.bytes() + " bytes of file-? at ? x " + ask.bytes()
                        : "write " + ask.files().sizeBytes() + " bytes to file-?");
    }

    /** What is asked of files. */
    static FileAsk ask(OperationStep step) throws ClientFailure {
        if (step.ask() instanceof FileAsk ask) {
            return ask;
        }
        throw new ClientFailure("a client of files speaks of nothing but files");
    }
}
