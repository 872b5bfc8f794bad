package dohyo.model.yaml;

import dohyo.model.yaml.part.WorkloadLibrary;
import dohyo.model.yaml.shape.Remarks;

import org.snakeyaml.engine.v2.nodes.Node;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The workloads that are shipped, one file each below {@code catalog/workloads/}. In a file
 * {@code <name>} stands for the value of a parameter; see also {@link ConditionalLines}.
 */
final class NamedWorkloads implements WorkloadLibrary {

    private static final String FOLDER = "/dohyo/workloads/";

    private final Set<String> names =
            new LinkedHashSet<>(text("names.txt").lines().toList());

    @Override
    public Set<String> names() {
        return Set.copyOf(names);
    }

    @Override
    public Optional<Node> tree(String name, Map<String, String> parameters, Remarks remarks) {
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
