package dohyo.report.analysis;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;
import dohyo.model.text.QuantityText;
import dohyo.report.reading.RunFiles;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * In what the stores of arms differ besides what was asked for: what each took by itself, because
 * the experiment left it open.
 */
public final class UnrequestedArmDifferences {

    /** Names of settings with and without their unit, and values likewise. */
    private static final String OLD_UNIT = "_in_ms";

    /** Settings that follow from how many nodes there are, and where they stand. */
    private static final Set<String> OF_TOPOLOGY =
            Set.of("num_tokens", "endpoint_snitch", "auto_bootstrap");

    private final RunFiles run;

    public UnrequestedArmDifferences(RunFiles run) {
        this.run = run;
    }

    /** One thing in which two arms differ, and what each has. */
    private record Aspect(String name, String of, String ofOther) {}

    /**
     * Of all arms, each beside the first of its store: {@code collector (cms: one; g1: two, three)
     * and num_tokens (...)}; empty when in nothing.
     */
    public String ofAll() {
        Experiment experiment = run.experiment();
        if (experiment == null) {
            return "";
        }
        Map<String, Map<String, Set<String>>> found = new LinkedHashMap<>();
        Map<String, Arm> firsts = new LinkedHashMap<>();
        for (Arm arm : experiment.arms()) {
            Arm first = firsts.putIfAbsent(arm.store().name(), arm);
            if (first != null) {
                add(found, arm, first);
            }
        }
        return words(found);
    }

    /** The same of arms that a claim lays side by side; of all when no claim is made. */
    public String ofWhatIsClaimed() {
        Experiment experiment = run.experiment();
        if (experiment == null || experiment.claims().isEmpty()) {
            return ofAll();
        }
        Map<String, Map<String, Set<String>>> found = new LinkedHashMap<>();
        for (Claim claim : experiment.claims()) {
            List<Arm> arms = claim.arms().stream()
                    .flatMap(name -> run.arm(name).stream())
                    .toList();
            arms.stream().skip(1).forEach(arm -> add(found, arm, arms.get(0)));
        }
        return words(found);
    }

    private static String words(Map<String, Map<String, Set<String>>> found) {
        return found.entrySet().stream()
                .map(aspect -> aspect.getKey() + " (" + values(aspect.getValue()) + ")")
                .collect(Collectors.joining(" and "));
    }

    private void add(Map<String, Map<String, Set<String>>> found, Arm arm, Arm first) {
        for (Aspect aspect : between(arm, first)) {
            Map<String, Set<String>> values =
                    found.computeIfAbsent(aspect.name, unused -> new LinkedHashMap<>());
            values.computeIfAbsent(aspect.ofOther, unused -> new LinkedHashSet<>())
                    .add(first.name());
            values.computeIfAbsent(aspect.of, unused -> new LinkedHashSet<>()).add(arm.name());
        }
    }

    private static String values(Map<String, Set<String>> arms) {
        return arms.entrySet().stream()
                .map(value -> value.getKey() + ": " + String.join(", ", value.getValue()))
                .collect(Collectors.joining("; "));
    }

    /** {@code two and one also differ in JDK (17 against 11)}, of arms by name. */
    public Optional<String> ofPair(String arm, String other) {
        return run.arm(arm)
                .flatMap(one -> run.arm(other).flatMap(two -> {
                    String all = between(one, two).stream()
                            .map(aspect -> aspect.name + " (" + aspect.of + " against "
                                    + aspect.ofOther + ")")
                            .collect(Collectors.joining(" and "));
                    return all.isEmpty()
                            ? Optional.empty()
                            : Optional.of(arm + " and " + other + " also differ in " + all);
                }));
    }

    private List<Aspect> between(Arm arm, Arm other) {
        StoreRuntime one = run.runsOn(arm.name());
        StoreRuntime two = run.runsOn(other.name());
        if (one == null
                || two == null
                || !arm.store().name().equals(other.store().name())) {
            return List.of();
        }
        return new Pair(arm, other, one, two).aspects();
    }

    /** Two arms and what ran them. */
    private record Pair(Arm arm, Arm other, StoreRuntime one, StoreRuntime two) {

        List<Aspect> aspects() {
            StoreSpec a = arm.store();
            StoreSpec b = other.store();
            List<Aspect> all = new ArrayList<>();
            if (!isAsked(a.jdk() > 0, b.jdk() > 0)) {
                all.addAll(differing("JDK", one.jdk(), two.jdk()));
            }
            if (!isAsked(!a.gc().isEmpty(), !b.gc().isEmpty())) {
                all.addAll(differing("collector", one.collector(), two.collector()));
            }
            if (!isAsked(a.heapBytes() > 0, b.heapBytes() > 0)) {
                all.addAll(differing("heap", heap(one), heap(two)));
            }
            all.addAll(flags());
            all.addAll(settings());
            return all;
        }

        /** What only one of them names is what is compared, when they are else the same build. */
        private boolean isAsked(boolean armNames, boolean otherNames) {
            StoreSpec a = arm.store();
            StoreSpec b = other.store();
            boolean oneBuild = a.version().equals(b.version()) && a.folder().equals(b.folder());
            return (armNames && otherNames) || ((armNames || otherNames) && oneBuild);
        }

        private static String heap(StoreRuntime ran) {
            return ran.heapBytes() == 0 ? "" : QuantityText.bytes(ran.heapBytes());
        }

        private static List<Aspect> differing(String name, String of, String ofOther) {
            return of.isEmpty() || ofOther.isEmpty() || of.equals(ofOther)
                    ? List.of()
                    : List.of(new Aspect(name, of, ofOther));
        }

        /** Those that come with JDK, collector, cores and nodes are no difference of their own. */
        private List<Aspect> flags() {
            boolean comparable = one.jdk().equals(two.jdk())
                    && one.collector().equals(two.collector())
                    && arm.cpus().equals(other.cpus())
                    && arm.store().topology().equals(other.store().topology())
                    && !one.flags().isEmpty()
                    && !two.flags().isEmpty();
            if (!comparable) {
                return List.of();
            }
            String mine = more(one.flags(), two.flags());
            String others = more(two.flags(), one.flags());
            return differing("flags", mine, others);
        }

        private String more(List<String> flags, List<String> than) {
            Set<String> asked = new HashSet<>(arm.store().jvm().flags());
            asked.addAll(other.store().jvm().flags());
            List<String> more = flags.stream()
                    .filter(flag -> !than.contains(flag) && !asked.contains(flag))
                    .toList();
            return more.isEmpty() ? "none of these" : String.join(" ", more);
        }

        /** A setting that only one version knows is part of that version. */
        private List<Aspect> settings() {
            Map<String, String> mine = written(one.settings());
            Map<String, String> others = written(two.settings());
            Set<String> asked = new HashSet<>(written(arm.store().settings()).keySet());
            if (!arm.store().topology().equals(other.store().topology())) {
                asked.addAll(OF_TOPOLOGY);
            }
            asked.addAll(written(other.store().settings()).keySet());
            List<Aspect> all = new ArrayList<>();
            mine.forEach((name, value) -> {
                String ofOther = others.getOrDefault(name, value);
                if (!asked.contains(name)) {
                    all.addAll(differing(name, value, ofOther));
                }
            });
            return all;
        }

        private static Map<String, String> written(Map<String, Object> settings) {
            Map<String, String> all = new LinkedHashMap<>();
            settings.forEach((name, value) -> {
                boolean old = name.endsWith(OLD_UNIT);
                String plain = old ? name.substring(0, name.length() - OLD_UNIT.length()) : name;
                all.put(plain, value + (old ? "ms" : ""));
            });
            return all;
        }
    }

    /** {@code JDK 17.0.15+6 (Eclipse Adoptium), g1, heap 1 GiB}; empty when nothing is known. */
    public static String words(@Nullable StoreRuntime ran) {
        if (ran == null) {
            return "";
        }
        List<String> words = new ArrayList<>(List.of(jdk(ran.jdk()), ran.collector()));
        words.add(ran.heapBytes() == 0 ? "" : "heap " + QuantityText.bytes(ran.heapBytes()));
        words.removeIf(String::isEmpty);
        boolean isNative = words.isEmpty() && !ran.settings().isEmpty();
        return isNative ? "none" : String.join(", ", words);
    }

    /** {@code JDK 17.0.15 (Debian)} of {@code Debian 17.0.15}: a vendor may be a system, too. */
    public static String jdk(String vendorAndVersion) {
        int space = vendorAndVersion.lastIndexOf(' ');
        if (space <= 0 || vendorAndVersion.startsWith("JDK ")) {
            return vendorAndVersion;
        }
        String vendor = vendorAndVersion.substring(0, space);
        return "JDK " + vendorAndVersion.substring(space + 1) + " (" + vendor + ")";
    }
}
