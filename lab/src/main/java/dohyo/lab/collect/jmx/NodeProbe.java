package dohyo.lab.collect.jmx;

import dohyo.lab.collect.CpuTime;
import dohyo.lab.collect.jmx.JmxCollector.Output;
import dohyo.lab.stores.JmxDoor;
import dohyo.model.result.MetricSecond;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;

/**
 * Asks one node once a second, on a thread of its own and over one connection. A node that is
 * stopped or slow keeps its own thread waiting and nobody else; the collector's thread then tells
 * of each second without an answer, see {@link #tellSilence}.
 */
final class NodeProbe {

    private static final double LONGEST_SILENCE_INTERVALS = 1.5;

    private final String node;
    private final Supplier<Optional<JmxDoor>> door;
    private final BeanReader reader;
    private final Output output;
    private final Meeting meeting;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;
    private @Nullable JMXConnector connector;
    private volatile long heardNanos = System.nanoTime();
    private volatile boolean isResting;
    private volatile String trouble = "";
    private volatile double ownCpuSeconds;
    private volatile @Nullable Double storeCpuSeconds;
    private volatile @Nullable IOException failure;

    /**
     * Of a node.
     *
     * @param door asked for anew for each connection: a node that was started again has another
     */
    NodeProbe(
            String node,
            Supplier<Optional<JmxDoor>> door,
            BeanReader reader,
            Output output,
            Meeting meeting) {
        this.node = node;
        this.door = door;
        this.reader = reader;
        this.output = output;
        this.meeting = meeting;
        this.thread = new Thread(this::run, "jmx-" + node);
        thread.setDaemon(true);
    }

    /** What is done once with each connection. */
    @FunctionalInterface
    interface Meeting {
        void of(MBeanServerConnection jvm) throws IOException;
    }

    void start() {
        heardNanos = System.nanoTime();
        thread.start();
    }

    String node() {
        return node;
    }

    /** Asks nothing until it is told that the rest is over. */
    void rests(boolean other) {
        isResting = other;
    }

    /** The reader is this probe's thread's, until it has ended. */
    BeanReader reader() {
        return reader;
    }

    /** Writes down that this second has no answer, if so. */
    void tellSilence(long nowNanos) throws IOException {
        IOException broken = failure;
        if (broken != null) {
            throw broken;
        }
        double silent = (nowNanos - heardNanos) / 1e9;
        if (silent > output.interval().toNanos() / 1e9 * LONGEST_SILENCE_INTERVALS) {
            String why = trouble;
            output.file()
                    .append(MetricSecond.missing(
                            output.clock().secondsAt(nowNanos),
                            silent,
                            node,
                            why.isEmpty() ? "no answer yet" : why));
        }
    }

    /** Asks it to look a last time, and to end. */
    void stop() {
        closing.countDown();
    }

    /** Waits for its end, as long as that; a node may keep it waiting for longer. */
    void awaitEnd(Duration patience) {
        try {
            thread.join(Math.max(1, patience.toMillis()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** CPU time of its thread, once it has ended; as last known before. */
    double ownCpuSeconds() {
        return ownCpuSeconds;
    }

    /** CPU time that answering cost the node; null when it could not be asked. */
    @Nullable Double storeCpuSeconds() {
        return storeCpuSeconds;
    }

    private void run() {
        long startNanos = System.nanoTime();
        long interval = output.interval().toNanos();
        long due = 0;
        do {
            if (isResting) {
                heardNanos = System.nanoTime();
            } else {
                look();
            }
            ownCpuSeconds = CpuTime.ofThisThread();
            due = Math.max(due, (System.nanoTime() - startNanos) / interval) + 1;
        } while (!closesWithin(startNanos + due * interval - System.nanoTime()));
        if (connector != null) { // or the end of the last step would lie after the last answer
            look();
        }
        farewell();
    }

    private boolean closesWithin(long nanos) {
        try {
            return closing.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return true;
        }
    }

    private void look() {
        try {
            long askedNanos = System.nanoTime();
            Map<String, Double> values = reader.read(connection());
            long nowNanos = System.nanoTime();
            heardNanos = nowNanos;
            trouble = "";
            write(MetricSecond.of(
                    output.clock().secondsAt(askedNanos),
                    (nowNanos - askedNanos) / 1e9,
                    node,
                    values));
        } catch (IOException | RuntimeException e) {
            trouble = "JMX failed: " + e.getClass().getSimpleName();
            disconnect();
        }
    }

    private void write(MetricSecond second) {
        try {
            output.file().append(second);
        } catch (IOException e) {
            failure = e;
        }
    }

    private MBeanServerConnection connection() throws IOException {
        JMXConnector open = connector;
        if (open == null) {
            reader.forget();
            open = door.get()
                    .orElseThrow(() -> new IOException("the node has no JMX"))
                    .connect();
            connector = open;
            meeting.of(open.getMBeanServerConnection());
        }
        return open.getMBeanServerConnection();
    }

    private void farewell() {
        try {
            if (connector != null) {
                storeCpuSeconds = ThreadCosts.ofJmxIn(connection());
            }
        } catch (IOException | RuntimeException e) {
            trouble = "JMX failed: " + e.getClass().getSimpleName();
        }
        disconnect();
        ownCpuSeconds = CpuTime.ofThisThread();
    }

    private void disconnect() {
        JMXConnector open = connector;
        connector = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException | RuntimeException e) {
                // Its node is gone, and the connection with it.
            }
        }
    }
}
