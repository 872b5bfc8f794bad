package dohyo.lab.stores.jmx;

import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.StoreNode;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;

/** A node whose JMX is that of the test's own JVM, over a real connection. */
final class JmxNode implements StoreNode, AutoCloseable {

    private final String name;
    private final boolean answers;
    private final CountDownLatch closed = new CountDownLatch(1);
    private volatile @Nullable JMXConnectorServer server;

    private JmxNode(String name, boolean answers) {
        this.name = name;
        this.answers = answers;
    }

    static JmxNode ofThisJvm(String name) throws IOException {
        JmxNode node = new JmxNode(name, true);
        node.comeBack();
        return node;
    }

    /** Like a process that was stopped: whoever connects waits. */
    static JmxNode thatNeverAnswers(String name) {
        return new JmxNode(name, false);
    }

    void comeBack() throws IOException {
        JMXConnectorServer started = JMXConnectorServerFactory.newJMXConnectorServer(
                new JMXServiceURL("service:jmx:rmi://127.0.0.1"),
                Map.of(),
                ManagementFactory.getPlatformMBeanServer());
        started.start();
        server = started;
    }

    void die() throws IOException {
        JMXConnectorServer running = server;
        server = null;
        if (running != null) {
            running.stop();
        }
    }

    @Override
    public Optional<NodeMetricsSource> metrics() {
        return Optional.of(new JmxMetrics("cassandra", this::connect, true));
    }

    private JMXConnector connect() throws IOException {
        if (!answers) {
            waitUntilClosed();
        }
        JMXConnectorServer running = server;
        if (running == null) {
            throw new IOException("the node is dead");
        }
        return connected(running);
    }

    @SuppressWarnings("BanJNDI") // the address is that of this process's own server
    private static JMXConnector connected(JMXConnectorServer running) throws IOException {
        return JMXConnectorFactory.connect(running.getAddress());
    }

    private void waitUntilClosed() throws IOException {
        try {
            closed.await();
        } catch (InterruptedException e) {
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        die();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String contactPoint() {
        return "127.0.0.1:1";
    }

    @Override
    public ProcessNote process() {
        return new ProcessNote("store", 1, List.of(), Map.of());
    }

    @Override
    public boolean isAlive() {
        return server != null;
    }

    @Override
    public void suspend() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void resume() {
        throw new UnsupportedOperationException();
    }
}
