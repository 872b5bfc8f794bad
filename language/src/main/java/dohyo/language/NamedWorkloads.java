package dohyo.language;

import dohyo.language.scope.ValidationMessages;
import dohyo.language.workload.WorkloadLibrary;
import dohyo.model.workload.Workload;

import org.snakeyaml.engine.v2.nodes.Node;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The workloads that are shipped, one file each below {@code catalog/workloads/}. In a file
 * {@code <name>} stands for the value of a parameter; see also {@link ConditionalLines}.
 */
final class NamedWorkloads implements WorkloadLibrary {

    private static final String FOLDER = "/dohyo/workloads/";

    /** Of each kind; a file of strange parameters is read all the same. */
    private static final int MOST_KEPT = 200;

    private static final Set<String> NAMES =
            Set.copyOf(text("names.txt").lines().toList());

    private static final Map<Asked, Node> TREES = new ConcurrentHashMap<>();
    private static final Map<Asked, Workload> WORKLOADS = new ConcurrentHashMap<>();

    private record Asked(String name, Map<String, String> parameters) {

        /** Every arm of every scale asks, and most of them ask for the same. */
        <T> Optional<T> in(
                Map<Asked, T> kept, ValidationMessages remarks, Supplier<Optional<T>> reading) {
            T known = kept.get(this);
            if (known != null) {
                return Optional.of(known);
            }
            Optional<T> read = reading.get();
            if (remarks.inOrder().isEmpty() && kept.size() < MOST_KEPT) {
                read.ifPresent(sound -> kept.put(this, sound));
            }
            return read;
        }
    }

    @Override
    public Set<String> names() {
        return NAMES;
    }

    @Override
    public Optional<Workload> workload(
            String name, Map<String, String> parameters, ValidationMessages remarks) {
        return new Asked(name, Map.copyOf(parameters))
                .in(
                        WORKLOADS,
                        remarks,
                        () -> WorkloadLibrary.super.workload(name, parameters, remarks));
    }

    @Override
    public Optional<Node> tree(
            String name, Map<String, String> parameters, ValidationMessages remarks) {
        return new Asked(name, Map.copyOf(parameters))
                .in(TREES, remarks, () -> made(name, parameters, remarks));
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
