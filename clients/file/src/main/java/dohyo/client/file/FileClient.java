package dohyo.client.file;

import dohyo.client.files.FileControlSession;
import dohyo.client.files.FileRequestText;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Reads plain files, under the name {@code file}. Its contact point is a folder. */
public final class FileClient implements Client {

    @Override
    public String name() {
        return ClientSpec.FILE;
    }

    @Override
    public Set<Language> languages() {
        return ClientSpec.languages(ClientSpec.FILE);
    }

    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return FileRequestText.of(step, "pread");
    }

    @Override
    public FileControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        Path folder = Path.of(contactPoints.get(0));
        if (!Files.isDirectory(folder)) {
            throw new ClientFailure("there is no folder " + folder);
        }
        return new FileControlSession(
                new PlainFiles(folder, PageCacheSettings.of(spec.driver().settings())));
    }
}
