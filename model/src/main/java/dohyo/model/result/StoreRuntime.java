package dohyo.model.result;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What really ran the nodes of a store: the first of them said it, and those beside it that run on
 * something else.
 *
 * @param jdk vendor and full version; empty when nobody said
 * @param collector as experiments name it; empty when it could not be told
 * @param heapBytes largest size of a node's heap; 0 when it could not be told
 * @param flags of the JVM; without places, heap and what only opens the JDK to the store
 * @param settings of the store's own file, without addresses and folders
 * @param promises what the store gives for what it has been told, by {@link #DURABILITY},
 *     {@link #COPIES}, {@link #ACKNOWLEDGED} and {@link #READS}; empty when nobody said
 * @param unlike nodes that do not run on the same, by name
 */
public record StoreRuntime(
        String jdk,
        String collector,
        long heapBytes,
        List<String> flags,
        Map<String, Object> settings,
        Map<String, String> promises,
        Map<String, StoreRuntime> unlike) {

    /** When a write is answered, and what is lost of it in a crash. */
    public static final String DURABILITY = "durability";

    /** How many there are of each record. */
    public static final String COPIES = "copies";

    /** Which of the copies have a write when it is answered. */
    public static final String ACKNOWLEDGED = "acknowledged by";

    /** What a read may return. */
    public static final String READS = "reads";

    public StoreRuntime {
        jdk = Objects.requireNonNullElse(jdk, "");
        collector = Objects.requireNonNullElse(collector, "");
        flags = Objects.requireNonNullElse(flags, List.of());
        settings = Objects.requireNonNullElse(settings, Map.of());
        promises = new TreeMap<>(Objects.requireNonNullElse(promises, Map.of()));
        promises.values().removeIf(Objects::isNull); // of a file that somebody else wrote
        unlike = Objects.requireNonNullElse(unlike, Map.of());
    }

    /** Of nodes of which none is known to be another. */
    public StoreRuntime(
            String jdk,
            String collector,
            long heapBytes,
            List<String> flags,
            Map<String, Object> settings) {
        this(jdk, collector, heapBytes, flags, settings, Map.of(), Map.of());
    }

    /** The same with what another knows of the store, and not of its JVM. */
    public StoreRuntime withStoreOf(StoreRuntime other) {
        return new StoreRuntime(
                jdk, collector, heapBytes, flags, other.settings, other.promises, unlike);
    }

    /** The same with what the store promises. */
    public StoreRuntime promising(Map<String, String> all) {
        return new StoreRuntime(jdk, collector, heapBytes, flags, settings, all, unlike);
    }

    /** The same with one more node, which runs on something else. */
    public StoreRuntime beside(String node, StoreRuntime other) {
        Map<String, StoreRuntime> all = new TreeMap<>(unlike);
        all.put(node, other);
        return new StoreRuntime(jdk, collector, heapBytes, flags, settings, promises, all);
    }

    /** Whether a JVM is like another; properties tell apart who is who, not how it runs. */
    public boolean isLike(StoreRuntime other) {
        return jdk.equals(other.jdk)
                && collector.equals(other.collector)
                && heapBytes == other.heapBytes
                && options().equals(other.options());
    }

    /** Flags that are no properties. */
    public List<String> options() {
        return flags.stream().filter(flag -> flag.startsWith("-X")).sorted().toList();
    }
}
