package dohyo.lab.stores.hbase;

import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.LogTail;
import dohyo.lab.stores.EventLog;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.ProcessNode;
import dohyo.lab.stores.ReadinessCheck;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.jmx.FileJmxAccess;
import dohyo.lab.stores.jmx.JmxMetrics;
import dohyo.model.experiment.StoreSpec;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A started region server, ready or not yet; it may have one process after the other. */
final class HbaseNode extends ProcessNode {

    /** It closes its regions, which writes what is in memory. */
    private static final Duration CLEAN_STOP = Duration.ofSeconds(60);

    private static final int LAST_LINES = 12;

    private final StoreSpec spec;
    private final Birth birth;
    private final InetSocketAddress address;
    private final RegionAdministrationClient regions;
    private volatile ServerFolders home;

    /** Of its newest process; the first has none before it that the master could mean. */
    private volatile long bornMillis;

    /** Starts a process. */
    @FunctionalInterface
    interface Birth {

        /** In this place, with its settings there. */
        ChildProcess start(ServerFolders home) throws StoreFailure;
    }

    /**
     * Starts its first process.
     *
     * @param regions the way to the master, who knows whether it serves
     */
    HbaseNode(
            StoreSpec spec,
            Birth birth,
            ServerFolders home,
            InetSocketAddress address,
            RegionAdministrationClient regions)
            throws StoreFailure {
        super(birth.start(home), CLEAN_STOP);
        this.spec = spec;
        this.birth = birth;
        this.home = home;
        this.address = address;
        this.regions = regions;
    }

    @Override
    public String name() {
        return home.name();
    }

    @Override
    public String contactPoint() {
        return address.getHostString() + ":" + address.getPort();
    }

    @Override
    public Optional<Path> gcLog() {
        return Optional.of(home.gcLog());
    }

    @Override
    public Optional<EventLog> eventLog() {
        return Optional.of(new EventLog(
                home.output(),
                (clock, source, events) -> new HbaseLog(clock, source, events)::accept));
    }

    @Override
    public Optional<NodeMetricsSource> metrics() {
        return Optional.of(new JmxMetrics(spec.name(), jmx(), true));
    }

    @Override
    public Optional<NodeOperations> chores() {
        return Optional.of(new RegionServerOperations(contactPoint(), regions, jmx()));
    }

    private FileJmxAccess jmx() {
        return new FileJmxAccess(home.conf());
    }

    @Override
    public StoreSpec spec() {
        return spec;
    }

    @Override
    protected ChildProcess next() throws StoreFailure {
        home = home.next();
        bornMillis = System.currentTimeMillis();
        return birth.start(home);
    }

    /** Its regions are served again then, by it or by others. */
    @Override
    protected void awaitServing() throws StoreFailure {
        String unused = new ReadinessCheck(
                        child(),
                        () -> regions.readiness(1, contactPoint(), bornMillis),
                        this::lastWords)
                .await(HbaseCluster.LONGEST_BOOT);
    }

    String lastWords() {
        return LogTail.describe(home.output(), LAST_LINES);
    }
}
