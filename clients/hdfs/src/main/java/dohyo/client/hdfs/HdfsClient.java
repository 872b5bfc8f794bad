package dohyo.client.hdfs;

import dohyo.client.files.FileControlSession;
import dohyo.client.files.FileRequestText;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import org.apache.hadoop.hdfs.DistributedFileSystem;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Hadoop's client of HDFS, under the name {@code hdfs}. Its contact point is the name node. */
public final class HdfsClient implements Client {

    private final Map<String, String> environment;

    /** Where the data nodes' socket is comes from the environment of the process. */
    public HdfsClient() {
        this(System.getenv());
    }

    HdfsClient(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return ClientSpec.HDFS;
    }

    @Override
    public Set<Language> languages() {
        return ClientSpec.languages(ClientSpec.HDFS);
    }

    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return FileRequestText.of(step, "FSDataInputStream.read of");
    }

    @Override
    public FileControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        HdfsSettings settings = HdfsSettings.of(spec, environment);
        settings.demandNativeCode();
        String nameNode = "hdfs://" + contactPoints.get(0);
        DistributedFileSystem files = new DistributedFileSystem();
        try {
            files.initialize(URI.create(nameNode), settings.configuration(nameNode));
            return new FileControlSession(new HdfsFiles(files));
        } catch (IOException e) {
            throw new ClientFailure(nameNode + " cannot be reached: " + e.getMessage(), e);
        }
    }
}
