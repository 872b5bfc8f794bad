package dohyo.report.analysis;

import dohyo.model.result.StoreRuntime;
import dohyo.model.text.QuantityText;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** In what the nodes of one store differ: they are meant to be alike. */
public final class NodeRuntimeDifferences {

    private NodeRuntimeDifferences() {}

    /** {@code node-2 has the heap 2 GiB (others 1 GiB)}; empty when none is known to differ. */
    public static String words(StoreRuntime ran) {
        return ran.unlike().entrySet().stream()
                .map(node -> words(node, ran))
                .collect(Collectors.joining("; "));
    }

    private static String words(Map.Entry<String, StoreRuntime> node, StoreRuntime ran) {
        StoreRuntime other = node.getValue();
        List<String> all = new ArrayList<>();
        add(all, "JDK", other.jdk(), ran.jdk());
        add(all, "collector", other.collector(), ran.collector());
        add(all, "heap", heap(other), heap(ran));
        add(all, "flags", more(other, ran), more(ran, other));
        return node.getKey() + " has " + String.join(" and ", all);
    }

    private static void add(List<String> all, String name, String of, String ofOthers) {
        if (!of.equals(ofOthers)) {
            all.add("the " + name + " " + known(of) + " (others " + known(ofOthers) + ")");
        }
    }

    private static String known(String value) {
        return value.isEmpty() ? "unknown" : value;
    }

    private static String heap(StoreRuntime ran) {
        return ran.heapBytes() == 0 ? "" : QuantityText.bytes(ran.heapBytes());
    }

    private static String more(StoreRuntime ran, StoreRuntime than) {
        List<String> more = new ArrayList<>(ran.options());
        more.removeAll(than.options());
        boolean isSame = ran.options().equals(than.options());
        return more.isEmpty() && !isSame ? "none of these" : String.join(" ", more);
    }
}
