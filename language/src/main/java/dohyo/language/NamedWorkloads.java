package dohyo.language;

import dohyo.language.scope.ValidationMessages;
import dohyo.language.workload.WorkloadLibrary;

import org.snakeyaml.engine.v2.nodes.Node;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The workloads that are shipped, one file each below {@code catalog/workloads/}. In a file
 * {@code <name>} stands for the value of a parameter; see also {@link ConditionalLines}.
 */
final class NamedWorkloads implements WorkloadLibrary {

    private static final String FOLDER = "/dohyo/workloads/";

    /** Of a reader; a file of strange parameters is read all the same. */
    private static final int MOST_KEPT = 200;

    private final Set<String> names =
            new LinkedHashSet<>(text("names.txt").lines().toList());

    private final Map<Asked, Node> trees = new ConcurrentHashMap<>();

    private record Asked(String name, Map<String, String> parameters) {}

    @Override
    public Set<String> names() {
        return Set.copyOf(names);
    }

    /** Every arm of every scale asks, and most of them ask for the same. */
    @Override
    public Optional<Node> tree(
            String name, Map<String, String> parameters, ValidationMessages remarks) {
        Asked asked = new Asked(name, Map.copyOf(parameters));
        Node known = trees.get(asked);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<Node> tree = made(name, parameters, remarks);
        if (remarks.inOrder().isEmpty() && trees.size() < MOST_KEPT) {
            tree.ifPresent(made -> trees.put(asked, made));
        }
        return tree;
    }

    private static Optional<Node> made(
            String name, Map<String, String> parameters, ValidationMessages remarks) {
        String text = ConditionalLines.meant(text(name + ".yaml"), parameters);
        for (Map.Entry<String, String> parameter : parameters.entrySet()) {
            text = text.replace("<" + parameter.getKey() + ">", parameter.getValue());
        }
        return new YamlTree(remarks).read(text);
    }

    private static String text(String file) {
        try (InputStream stream = NamedWorkloads.class.getResourceAsStream(FOLDER + file)) {
            if (stream == null) {
                throw new IllegalStateException("not shipped: " + FOLDER + file);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
