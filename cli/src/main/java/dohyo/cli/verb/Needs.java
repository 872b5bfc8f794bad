package dohyo.cli.verb;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;

import java.util.List;
import java.util.stream.Stream;

/** What an experiment takes from the machine and the network; from experience, not measured. */
final class Needs {

    private static final String NULL_STORE = "null";

    /** Dohyo itself and a load worker with its heap. */
    private static final long OWN_BYTES = 800L << 20;

    private static final long DEFAULT_HEAP_BYTES = 1L << 30;
    private static final long HEAP_OF_SEVERAL_BYTES = 512L << 20;

    /** A JVM's memory beside its heap: code, threads, buffers. */
    private static final long BESIDE_HEAP_BYTES = 400L << 20;

    private Needs() {}

    /** What the hungriest trial needs; trials run one after the other. */
    static long memoryBytes(Experiment experiment) {
        return OWN_BYTES
                + experiment.arms().stream()
                        .mapToLong(arm -> memoryBytes(arm.store()))
                        .max()
                        .orElse(0);
    }

    /** What is fetched once and then kept in the cache; empty for nothing. */
    static List<String> downloads(Experiment experiment) {
        Stream<String> stores = experiment.arms().stream()
                .map(Arm::store)
                .filter(store -> !store.name().equals(NULL_STORE) && !store.isAttached())
                .map(Needs::download);
        Stream<String> drivers = experiment.arms().stream()
                .map(Arm::client)
                .filter(client -> !client.driver().version().isEmpty())
                .map(client -> client.describe() + ", about 10 MB once");
        return Stream.concat(stores, drivers).distinct().toList();
    }

    private static long memoryBytes(StoreSpec store) {
        if (store.isAttached()) {
            return 0;
        }
        if (store.name().equals(NULL_STORE)) {
            return BESIDE_HEAP_BYTES;
        }
        int nodes = store.topology().nodes();
        long byDefault = nodes == 1 ? DEFAULT_HEAP_BYTES : HEAP_OF_SEVERAL_BYTES;
        long heapBytes = store.heapBytes() > 0 ? store.heapBytes() : byDefault;
        return nodes * (heapBytes + BESIDE_HEAP_BYTES);
    }

    private static String download(StoreSpec store) {
        return (store.name() + " " + store.version()).strip()
                + ", about 70 MB once, and a Java runtime for it when this machine has none";
    }
}
