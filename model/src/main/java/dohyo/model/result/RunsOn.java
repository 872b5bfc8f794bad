package dohyo.model.result;

import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What really ran the nodes of a store; the first of them said so for all.
 *
 * @param jdk vendor and full version; empty when nobody said
 * @param collector as experiments name it; empty when it could not be told
 * @param heapBytes largest size of a node's heap; 0 when it could not be told
 * @param flags of the JVM; without places, heap and what only opens the JDK to the store
 * @param settings of the store's own file, without addresses and folders
 */
public record RunsOn(
        String jdk,
        String collector,
        long heapBytes,
        List<String> flags,
        Map<String, Object> settings) {

    public RunsOn {
        jdk = Objects.requireNonNullElse(jdk, "");
        collector = Objects.requireNonNullElse(collector, "");
        flags = Objects.requireNonNullElse(flags, List.of());
        settings = Objects.requireNonNullElse(settings, Map.of());
    }

    /** The same with other settings. */
    public RunsOn withSettings(Map<String, Object> other) {
        return new RunsOn(jdk, collector, heapBytes, flags, other);
    }
}
