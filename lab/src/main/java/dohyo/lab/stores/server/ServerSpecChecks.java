package dohyo.lab.stores.server;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.StoreFamily;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What a spec may not ask of a server, whoever wrote it; files are refused when they are read. */
public final class ServerSpecChecks {

    private ServerSpecChecks() {}

    /** Refuses whatever is about a JVM. */
    public static void requireNoJvm(StoreSpec spec) throws StoreFailure {
        boolean wantsJvm = spec.jdk() > 0
                || !spec.gc().isEmpty()
                || spec.heapBytes() > 0
                || !spec.jvm().flags().isEmpty();
        if (wantsJvm) {
            throw StoreFailure.input("no JVM runs " + spec.describe()
                    + ": it has no JDK, no collector, no heap and no flags; leave them out");
        }
    }

    /**
     * The settings of all nodes: the lab's defaults and over them the user's.
     *
     * @throws StoreFailure when an experiment sets what belongs to the lab
     */
    public static Map<String, Object> settings(StoreSpec spec, Map<String, Object> defaults)
            throws StoreFailure {
        StoreFamily family = StoreFamily.of(spec.name()).orElseThrow();
        for (Map.Entry<String, Object> entry : spec.settings().entrySet()) {
            Optional<String> objection =
                    family.objection(entry.getKey()).or(() -> family.objectionTo(entry.getValue()));
            if (objection.isPresent()) {
                throw StoreFailure.input(spec.name() + ": setting '" + entry.getKey()
                        + "' is refused: " + objection.get() + "; leave it out");
            }
        }
        Map<String, Object> all = new LinkedHashMap<>(defaults);
        all.putAll(spec.settings());
        return all;
    }
}
