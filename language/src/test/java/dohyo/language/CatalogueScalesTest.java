package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a scale of the catalogue names is not in vain: without it the experiment would be another. A
 * scale that sets the heap of a store which every arm has replaced would promise a size that no
 * trial has.
 */
@Tag("slow")
class CatalogueScalesTest {

    private static final LoadSettings LARGE = LoadSettings.builder()
            .setMaxAliasesForCollections(1000)
            .setSchema(new FailsafeSchema())
            .build();
    private static final DumpSettings WORDS =
            DumpSettings.builder().setSchema(new FailsafeSchema()).build();

    /** One part of a scale and a value of it; below that the parts of a load belong together. */
    private static final int DEPTH = 2;

    /** Has arms from factors as they stand; a scale has to name something. */
    private static final Set<String> DEFAULTS = Set.of("cover: all");

    /** An experiment of the catalogue at one of its scales. */
    record Scaled(Path file, String scale) {

        @Override
        public String toString() {
            return file.getFileName() + " " + scale;
        }
    }

    static Stream<Scaled> scales() {
        return Catalog.files().stream()
                .flatMap(file -> map(tree(Catalog.read(file)).get("scales")).keySet().stream()
                        .map(scale -> new Scaled(file, scale)));
    }

    @ParameterizedTest
    @MethodSource("scales")
    void each_value_that_a_scale_names_changes_every_arm_that_runs(Scaled at) {
        Map<String, Object> file = tree(Catalog.read(at.file()));
        Map<String, Object> scale = scaleOf(file, at.scale());
        Experiment whole = read(at, file);
        assertThat(whole).isNotNull();
        List<String> inVain = new ArrayList<>();
        for (List<String> path : leaves(scale, List.of())) {
            Object said = at(scale, path);
            if (said.equals(at(file, path))
                    || DEFAULTS.contains(String.join(".", path) + ": " + said)) {
                continue;
            }
            Map<String, Object> less = map(copied(file, new IdentityHashMap<>()));
            remove(scaleOf(less, at.scale()), path);
            inVain.addAll(inVain(whole, read(at, less), path, scale));
        }
        assertThat(inVain).as("named by the scale, and nothing changes").isEmpty();
    }

    @Test
    void value_that_every_arm_replaces_would_be_found() {
        Scaled at = new Scaled(Path.of("x.yaml"), "paper");
        Map<String, Object> replaced = tree("""
                title: x
                question: Is it?
                store: {name: cassandra, version: 5.0.9, heap: 1g}
                workload: tlp/KeyValue
                load: {measure: {closed: 8, for: 1s}}
                arms: {a: {store: {name: cassandra, version: 5.0.9, heap: 1g}}}
                scales: {paper: {store: {heap: 8g}}}
                """);
        Experiment whole = read(at, replaced);
        remove(scaleOf(replaced, at.scale()), List.of("store", "heap"));
        assertThat(inVain(whole, read(at, replaced), List.of("store", "heap"), Map.of()))
                .containsExactly("store.heap of arm a");
    }

    private static List<String> inVain(
            @Nullable Experiment whole,
            @Nullable Experiment less,
            List<String> path,
            Map<String, Object> scale) {
        String word = String.join(".", path);
        if (whole == null || less == null) {
            return List.of();
        }
        if (!isOfEachArm(path) || !names(whole).equals(names(less))) {
            return whole.equals(less) ? List.of(word) : List.of();
        }
        Map<String, Object> set = map(scale.get("set"));
        Map<String, Object> own = map(scale.get("arms"));
        return whole.arms().stream()
                .filter(less.arms()::contains)
                .map(Arm::name)
                .filter(name -> !set.containsKey("arms." + name + "." + word))
                .filter(name -> !map(own.get(name)).containsKey(path.get(0)))
                .map(name -> word + " of arm " + name)
                .toList();
    }

    /** Of workloads some may lack a parameter; of stores and loads there is one an arm. */
    private static boolean isOfEachArm(List<String> path) {
        return List.of("store", "client", "load", "cpus").contains(path.get(0));
    }

    private static List<String> names(Experiment experiment) {
        return experiment.arms().stream().map(Arm::name).toList();
    }

    /** Alone, for all scales of a file are checked whenever it is read. */
    private static @Nullable Experiment read(Scaled at, Map<String, Object> file) {
        Map<String, Object> chosen = new LinkedHashMap<>(file);
        chosen.put("scale", at.scale());
        chosen.put("scales", Map.of(at.scale(), scaleOf(file, at.scale())));
        String text = new Dump(WORDS).dumpToString(chosen);
        return ExperimentReader.trusting().read(at.file().toString(), text).experiment();
    }

    private static List<List<String>> leaves(Map<String, Object> tree, List<String> above) {
        return tree.entrySet().stream()
                .flatMap(entry -> {
                    List<String> path = new ArrayList<>(above);
                    path.add(entry.getKey());
                    Map<String, Object> below = map(entry.getValue());
                    return below.isEmpty() || path.size() == DEPTH
                            ? Stream.of(path)
                            : leaves(below, path).stream();
                })
                .collect(Collectors.toList());
    }

    /** What stands in several places, as an alias does, is one thing in the copy, too. */
    private static Object copied(Object value, IdentityHashMap<Object, Object> known) {
        Object done = known.get(value);
        if (done != null) {
            return done;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> copy = new LinkedHashMap<>();
            known.put(value, copy);
            map.forEach((key, one) -> copy.put(key, copied(one, known)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            known.put(value, copy);
            list.forEach(one -> copy.add(copied(one, known)));
            return copy;
        }
        return value;
    }

    private static Object at(Map<String, Object> tree, List<String> path) {
        Object value = tree.getOrDefault(path.get(0), "nothing");
        return path.size() == 1 ? value : at(map(value), path.subList(1, path.size()));
    }

    private static void remove(Map<String, Object> tree, List<String> path) {
        if (path.size() == 1) {
            tree.remove(path.get(0));
        } else {
            remove(map(tree.get(path.get(0))), path.subList(1, path.size()));
        }
    }

    private static Map<String, Object> scaleOf(Map<String, Object> file, String scale) {
        return map(map(file.get("scales")).get(scale));
    }

    private static Map<String, Object> tree(String text) {
        return map(new Load(LARGE).loadFromString(text));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }
}
