package dohyo.lab.stores.hdfs;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Folders;
import dohyo.lab.process.LogTail;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.ProcessNode;
import dohyo.lab.stores.ReadinessCheck;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.StatsReplyMetrics;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A started name node or data node, ready or not yet; it may have one process after the other.
 * Closing it ends it and removes its data.
 */
final class HdfsNode extends ProcessNode implements AutoCloseable {

    private static final Duration CLEAN_STOP = Duration.ofSeconds(20);
    static final Duration LONGEST_BOOT = Duration.ofMinutes(3);
    private static final int LAST_LINES = 12;

    private final Role role;
    private final StoreSpec spec;
    private final Birth birth;
    private final Doors doors;
    private volatile HdfsNodeFolders place;

    /** What a node does. */
    enum Role {
        NAME("namenode", "Hadoop:service=NameNode,name=NameNodeInfo"),
        DATA("datanode", "Hadoop:service=DataNode,name=DataNodeInfo");

        private final String word;
        private final String about;

        /** @param about the bean that says what it is */
        Role(String word, String about) {
            this.word = word;
            this.about = about;
        }

        String word() {
            return word;
        }
    }

    /**
     * Where a node is reached.
     *
     * @param service {@code host:port} for clients
     * @param web {@code host:port} for its beans
     */
    record Doors(String service, String web) {}

    /** Starts a process. */
    @FunctionalInterface
    interface Birth {

        /** Each time another one. */
        ChildProcess start(HdfsNodeFolders place) throws StoreFailure;
    }

    /** Starts its first process. */
    HdfsNode(Role role, StoreSpec spec, Birth birth, HdfsNodeFolders place, Doors doors)
            throws StoreFailure {
        super(birth.start(place), CLEAN_STOP);
        this.role = role;
        this.spec = spec;
        this.birth = birth;
        this.place = place;
        this.doors = doors;
    }

    /** Waits until it serves; returns the version that it says it has. */
    String awaitService(Duration longest) throws StoreFailure {
        return new ReadinessCheck(child(), this::version, this::lastWords).await(longest);
    }

    private String version() throws IOException {
        Map<String, String> fields = new JmxServletReader(doors.web, role.about).fields();
        String said = role == Role.NAME ? ofNameNode(fields) : ofDataNode(fields);
        return said.split(",", 2)[0].strip();
    }

    /** One in safe mode takes no files. */
    private static String ofNameNode(Map<String, String> fields) throws IOException {
        if (!fields.getOrDefault("NameNodeInfo.Safemode", "not there yet").isEmpty()) {
            throw new IOException("the name node is in safe mode");
        }
        return fields.getOrDefault("NameNodeInfo.Version", "");
    }

    /** It serves when its name node knows it. */
    private static String ofDataNode(Map<String, String> fields) throws IOException {
        if (!fields.getOrDefault("DataNodeInfo.BPServiceActorInfo", "").contains("RUNNING")) {
            throw new IOException("the data node has not registered yet");
        }
        return fields.getOrDefault("DataNodeInfo.Version", "");
    }

    Role role() {
        return role;
    }

    Doors doors() {
        return doors;
    }

    long bytesOnDisk() throws IOException {
        return Folders.bytes(place.data(), Set.of());
    }

    @Override
    public String name() {
        return child().name();
    }

    @Override
    public String contactPoint() {
        return doors.service;
    }

    @Override
    public Optional<Path> gcLog() {
        return Optional.of(place.gcLog());
    }

    @Override
    public Optional<NodeMetricsSource> metrics() {
        return Optional.of(StatsReplyMetrics.of(
                "its web page",
                HdfsNode.class,
                role.word + ".json",
                () -> new JmxServletReader(doors.web)));
    }

    @Override
    public StoreSpec spec() {
        return spec;
    }

    /** In the same place, but for the log of collections. */
    @Override
    protected ChildProcess next() throws StoreFailure {
        place = place.next();
        return birth.start(place);
    }

    @Override
    protected void awaitServing() throws StoreFailure {
        String unused = awaitService(LONGEST_BOOT);
    }

    String lastWords() {
        return LogTail.describe(place.log(), LAST_LINES);
    }

    /** SIGKILL, and the data is gone: a clean stop would write what is thrown away at once. */
    @Override
    public void close() {
        child().kill();
        try {
            Folders.remove(place.home());
        } catch (IOException e) {
            // It lies in the lab's work folder, which is removed at the end in any case.
        }
    }
}
