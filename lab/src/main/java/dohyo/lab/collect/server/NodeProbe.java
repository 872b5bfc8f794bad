package dohyo.lab.collect.server;

import dohyo.lab.collect.ThreadCpuTime;
import dohyo.lab.collect.server.ServerCollector.Output;
import dohyo.lab.stores.NodeMetricsSource;
import dohyo.lab.stores.NodeMetricsSource.Connection;
import dohyo.lab.stores.NodeMetricsSource.Happening;
import dohyo.model.result.EventRecord;
import dohyo.model.result.MetricSample;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Asks one node once a second, on a thread of its own and over one connection. A node that is
 * stopped or slow keeps its own thread waiting and nobody else; the collector's thread then tells
 * of each second without an answer, see {@link #tellSilence}.
 */
final class NodeProbe {

    private static final double LONGEST_SILENCE_INTERVALS = 1.5;

    private final String node;
    private final String source;
    private final NodeMetricsSource.Reader reader;
    private final Output output;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;
    private @Nullable Connection open;
    private volatile long heardNanos = System.nanoTime();
    private volatile boolean isResting;
    private volatile String trouble = "";
    private volatile double ownCpuSeconds;
    private volatile @Nullable Double storeCpuSeconds;
    private volatile @Nullable IOException failure;

    NodeProbe(String node, String source, NodeMetricsSource.Reader reader, Output output) {
        this.node = node;
        this.source = source;
        this.reader = reader;
        this.output = output;
        this.thread = new Thread(this::run, "metrics-" + node);
        thread.setDaemon(true);
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
        heardNanos = System.nanoTime(); // nobody listened meanwhile
        isResting = other;
    }

    /** The reader is this probe's thread's, until it has ended. */
    NodeMetricsSource.Reader reader() {
        return reader;
    }

    /** Writes down that this second has no answer, if so. */
    void tellSilence(long nowNanos) throws IOException {
        IOException broken = failure;
        if (broken != null) {
            throw broken;
        }
        double silent = (nowNanos - heardNanos) / 1e9;
        if (!isResting && silent > output.interval().toNanos() / 1e9 * LONGEST_SILENCE_INTERVALS) {
            String why = trouble;
            output.file()
                    .append(MetricSample.missing(
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
            if (!isResting) {
                look();
            }
            ownCpuSeconds = ThreadCpuTime.ofThisThread();
            due = Math.max(due, (System.nanoTime() - startNanos) / interval) + 1;
        } while (!closesWithin(startNanos + due * interval - System.nanoTime()));
        if (open != null) { // or the end of the last step would lie after the last answer
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
            Connection asked = connection();
            Map<String, Double> values = asked.read();
            long nowNanos = System.nanoTime();
            heardNanos = nowNanos;
            trouble = "";
            write(MetricSample.of(
                    output.clock().secondsAt(askedNanos),
                    (nowNanos - askedNanos) / 1e9,
                    node,
                    values));
            asked.happened().forEach(this::write);
        } catch (IOException | RuntimeException e) {
            fail(e);
            disconnect();
        }
    }

    private void write(MetricSample second) {
        try {
            output.file().append(second);
        } catch (IOException e) {
            failure = e;
        }
    }

    private void write(Happening happening) {
        double begin = output.clock().secondsAt(happening.beginNanos());
        try {
            output.events()
                    .file()
                    .append(new EventRecord(
                            begin,
                            output.clock().secondsAt(happening.endNanos()) - begin,
                            source,
                            happening.kind(),
                            happening.text(),
                            "",
                            "",
                            happening.figures()));
        } catch (IOException e) {
            failure = e;
        }
    }

    private void fail(Exception e) {
        trouble = reader.way() + " failed: " + e.getClass().getSimpleName();
    }

    private Connection connection() throws IOException {
        Connection known = open;
        if (known != null) {
            return known;
        }
        Connection made = reader.connect();
        open = made;
        made.runsOn().ifPresent(ran -> output.runsOn().accept(node, ran));
        return made;
    }

    private void farewell() {
        try {
            if (open != null) {
                OptionalDouble cost = connection().storeCpuSeconds();
                storeCpuSeconds = cost.isPresent() ? Double.valueOf(cost.getAsDouble()) : null;
            }
        } catch (IOException | RuntimeException e) {
            fail(e);
        }
        disconnect();
        ownCpuSeconds = ThreadCpuTime.ofThisThread();
    }

    private void disconnect() {
        Connection known = open;
        open = null;
        if (known != null) {
            try {
                known.close();
            } catch (IOException | RuntimeException e) {
                // Its node is gone, and the connection with it.
            }
        }
    }
}
