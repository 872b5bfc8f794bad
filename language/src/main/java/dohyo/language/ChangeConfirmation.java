package dohyo.language;

import dohyo.language.scope.ValidationMessages;
import dohyo.language.scope.YamlNodes;
import dohyo.model.result.Json;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The experiment that confirms or dismisses a change which a history suspects: one arm of the
 * original twice, as it was before and as it is now, in paired blocks until it is decided whether
 * both are equal.
 *
 * @param quantity that changed, as claims ask for it
 * @param arm of the original
 * @param margin within which both count as equal: 0.05 for 5 %
 * @param before entries of {@code store:} of the arm before the change
 */
public record ChangeConfirmation(
        String quantity, String arm, double margin, Map<String, Object> before) {

    /** Id of the claim. */
    public static final String CLAIM = "unchanged";

    /**
     * At most; it ends once it is decided. So many show equality within 7.7 % at a noise of 5 %,
     * and a smaller margin takes more by its square.
     */
    private static final int BLOCKS = 10;

    private static final double SHOWN = 0.077;
    private static final int MOST_BLOCKS = 40;

    /** Of the original, these are of what it asks and not of how it measures. */
    private static final Set<String> REPLACED = Set.of(
            "title",
            "question",
            "about",
            "blocks",
            "compare",
            "until",
            "noise",
            "screen",
            "arms",
            "claims",
            "store",
            "scales",
            "reference");

    /** These make arms of arms, or choose among them. */
    private static final List<String> REFUSED = List.of("factors", "only-arms", "scale", "set");

    /**
     * The file's text.
     *
     * @param file text of the experiment whose history it is
     * @throws IllegalArgumentException when it cannot be made of such a file; says why
     */
    public String yaml(String file) {
        Node root = new YamlTree(new ValidationMessages())
                .read(file)
                .orElseThrow(() -> new IllegalArgumentException("the experiment cannot be read"));
        if (!(root instanceof MappingNode original)) {
            throw new IllegalArgumentException("the experiment cannot be read");
        }
        refuse(original);
        double within = Math.max(0.1, Math.min(50, 100 * margin));
        String percent = String.format(Locale.ROOT, "%.1f%%", within);
        return "title: Paired blocks about a suspected change\nquestion: "
                + Json.line(question(arm, quantity))
                + "\nblocks: " + blocks(within / 100) + "\nuntil: decided " + percent
                + "\nscreen: true # what it can decide shows while it runs\n"
                + kept(original)
                + "arms:\n  before: " + armed(original, YamlFlowWriter.ofEntries(before))
                + "\n  after: " + armed(original, "")
                + "\nclaims:\n  " + CLAIM + ":\n    says: "
                + Json.line("What the history suspects to have changed is as it was")
                + "\n    quantity: " + Json.line(quantity)
                + "\n    arm: after\n    relative-to: before\n    equal-within: " + percent + "\n";
    }

    /** By which a run tells of which figure it is. */
    public static String question(String arm, String quantity) {
        return "Is " + quantity + " of arm " + arm + " what it was before?";
    }

    private static int blocks(double within) {
        double wanted = BLOCKS * Math.pow(SHOWN / within, 2);
        return (int) Math.ceil(Math.max(BLOCKS, Math.min(MOST_BLOCKS, wanted)));
    }

    private static void refuse(MappingNode original) {
        for (String word : REFUSED) {
            if (entry(original, word).isPresent()) {
                throw new IllegalArgumentException("its file says '" + word
                        + ":', of which no two arms can be made; write them by hand");
            }
        }
    }

    private static String kept(MappingNode original) {
        return original.getValue().stream()
                .filter(entry -> !REPLACED.contains(key(entry)))
                .map(entry -> YamlFlowWriter.of(entry) + "\n")
                .collect(Collectors.joining());
    }

    /** The arm, with another store unless that is empty. */
    private String armed(MappingNode original, String otherStore) {
        Optional<Node> arms = entry(original, "arms");
        Optional<Node> own = arms.flatMap(all -> entry(all, arm));
        if (arms.isPresent() && own.isEmpty()) {
            throw new IllegalArgumentException("its file has no arm '" + arm + "'");
        }
        String store = otherStore.isEmpty()
                ? own.flatMap(one -> entry(one, "store"))
                        .or(() -> entry(original, "store"))
                        .map(YamlFlowWriter::of)
                        .orElseThrow(() ->
                                new IllegalArgumentException("its arm has no store of its own"))
                : otherStore;
        String others = own.map(ChangeConfirmation::withoutStore).orElse("");
        return "{store: " + store + others + "}";
    }

    private static String withoutStore(Node arm) {
        return arm instanceof MappingNode mapping
                ? mapping.getValue().stream()
                        .filter(entry -> !key(entry).equals("store"))
                        .map(entry -> ", " + YamlFlowWriter.of(entry))
                        .collect(Collectors.joining())
                : "";
    }

    private static Optional<Node> entry(Node node, String word) {
        return node instanceof MappingNode mapping
                ? mapping.getValue().stream()
                        .filter(entry -> key(entry).equals(word))
                        .map(NodeTuple::getValueNode)
                        .findFirst()
                : Optional.empty();
    }

    private static String key(NodeTuple entry) {
        return YamlNodes.text(entry.getKeyNode()).orElse("");
    }
}
