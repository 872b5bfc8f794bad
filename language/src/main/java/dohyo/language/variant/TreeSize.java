package dohyo.language.variant;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * How large a tree is to whoever walks it: a part that stands in two places counts twice. What
 * {@code set:}, scales and factors make of a small file may be far larger than the file.
 */
public final class TreeSize {

    /** Of a file before its arms are written out. */
    public static final int MOST_NODES = 20_000;

    /** With all arms. */
    public static final int MOST_WITH_ARMS = 500_000;

    /** Of a file in all its scales. */
    public static final int MOST_SCALES = 50;

    /** Values under {@code set:} and on the command line. */
    public static final int MOST_SETTINGS = 500;

    /** Keys of a path, and levels of what hangs below it. */
    static final int DEEPEST = 100;

    /** Keys of the path of a setting. */
    static final int LONGEST_PATH = 32;

    private final int most;
    private int nodes;

    private TreeSize(int most) {
        this.most = most;
    }

    /** Counts until it is too much. */
    public static boolean isWithin(int most, Node tree) {
        return new TreeSize(most).holds(tree, 1);
    }

    private boolean holds(Node node, int depth) {
        nodes++;
        if (nodes > most || depth > DEEPEST) {
            return false;
        }
        if (node instanceof SequenceNode list) {
            return list.getValue().stream().allMatch(item -> holds(item, depth + 1));
        }
        return !(node instanceof MappingNode mapping)
                || mapping.getValue().stream().allMatch(entry -> holds(entry, depth + 1));
    }

    private boolean holds(NodeTuple entry, int depth) {
        return holds(entry.getKeyNode(), depth) && holds(entry.getValueNode(), depth);
    }
}
