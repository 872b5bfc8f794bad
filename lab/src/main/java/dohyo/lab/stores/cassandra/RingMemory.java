package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The memory that the nodes of a store need together.
 *
 * @param heapBytes of each node
 */
record RingMemory(int nodes, long heapBytes) {

    private static final long HEAP_OF_ONE_NODE = 1L << 30;
    private static final long HEAP_OF_SEVERAL = 512L << 20;

    /** Beside the heap, as seen on fresh nodes of 3.11 to 6.0: code, threads, buffers. */
    private static final long BESIDE_HEAP_BYTES = 430L << 20;

    private static final Path MEMORY = Path.of("/proc/meminfo");
    private static final double BYTES_PER_GB = 1L << 30;

    static RingMemory of(StoreSpec spec) {
        int nodes = spec.topology().nodes();
        long byDefault = nodes == 1 ? HEAP_OF_ONE_NODE : HEAP_OF_SEVERAL;
        return new RingMemory(nodes, spec.heapBytes() > 0 ? spec.heapBytes() : byDefault);
    }

    long bytes() {
        return nodes * (heapBytes + BESIDE_HEAP_BYTES);
    }

    /** Refuses what would drive this machine out of memory. */
    void demandRoom() throws StoreFailure {
        demandRoom(line("MemAvailable:"), line("MemTotal:"));
    }

    void demandRoom(long availableBytes, long totalBytes) throws StoreFailure {
        if (bytes() > availableBytes) {
            throw StoreFailure.world("%s a heap of %s %s about %s (%s beside each heap), and %s of "
                            .formatted(
                                    nodes == 1 ? "a node with" : nodes + " nodes with",
                                    gigabytes(heapBytes),
                                    nodes == 1 ? "needs" : "need",
                                    gigabytes(bytes()),
                                    gigabytes(BESIDE_HEAP_BYTES),
                                    gigabytes(availableBytes))
                    + gigabytes(totalBytes) + " are free here; give a smaller heap"
                    + (nodes == 1 ? "" : " or fewer nodes") + ", or end other programs");
        }
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / BYTES_PER_GB);
    }

    /** Of {@code /proc/meminfo}; without it nothing is refused. */
    private static long line(String name) {
        try (Stream<String> lines = Files.lines(MEMORY)) {
            return lines.filter(line -> line.startsWith(name))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                    .findFirst()
                    .orElse(Long.MAX_VALUE);
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }
}
