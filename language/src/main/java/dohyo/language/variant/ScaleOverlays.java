package dohyo.language.variant;

import dohyo.language.scope.YamlNodes;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The scales of a file: each is laid over the rest of it, so that the same question can be asked in
 * a minute or overnight. {@code scale: smoke} in the file chooses one.
 *
 * @param root the whole file
 */
public record ScaleOverlays(Node root) {

    public static final String SCALES = "scales";
    public static final String SCALE = "scale";

    /** The file at the scale that it chooses first, then at each other one. */
    public List<Node> trees() {
        List<Node> trees = new ArrayList<>();
        Optional<Node> chosen = YamlNodes.word(root, SCALE).flatMap(this::at);
        chosen.ifPresent(trees::add);
        trees.add(root);
        YamlNodes.names(root, SCALES).forEach(name -> at(name).ifPresent(trees::add));
        return trees;
    }

    private Optional<Node> at(String scale) {
        return YamlNodes.child(root, SCALES)
                .flatMap(scales -> YamlNodes.child(scales, scale))
                .map(overlay -> YamlTreeOverlay.over(root, overlay));
    }
}
