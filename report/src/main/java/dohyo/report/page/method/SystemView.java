package dohyo.report.page.method;

import dohyo.model.result.StoreRuntime;
import dohyo.report.Results.ArmResult;
import dohyo.report.analysis.NodeRuntimeDifferences;
import dohyo.report.analysis.UnrequestedArmDifferences;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What really ran the stores, in words. */
public final class SystemView {

    private static final int MOST_NAMED = 3;
    private static final String JVM = "JVM";

    private SystemView() {}

    /** One line for all arms that ran on the same; none where nobody said. */
    public static List<LabeledFact> ofArms(List<ArmResult> arms) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (ArmResult arm : arms) {
            String words = UnrequestedArmDifferences.words(arm.runsOn());
            if (!words.isEmpty()) {
                names.computeIfAbsent(words, unused -> new ArrayList<>()).add(arm.name());
            }
        }
        return names.entrySet().stream()
                .map(each -> new LabeledFact(name(each.getValue(), arms.size()), each.getKey()))
                .toList();
    }

    private static String name(List<String> arms, int all) {
        if (arms.size() == all) {
            return JVM;
        }
        if (arms.size() > MOST_NAMED) {
            return JVM + " of " + arms.size() + " arms";
        }
        return JVM + (arms.size() == 1 ? " of arm " : " of arms ") + String.join(", ", arms);
    }

    /** All that is known of one arm. */
    public static List<LabeledFact> ofArm(@Nullable StoreRuntime ran) {
        List<LabeledFact> facts = new ArrayList<>();
        if (ran != null) {
            facts.add(new LabeledFact(JVM, UnrequestedArmDifferences.words(ran)));
            facts.add(new LabeledFact("Durability", promise(ran, StoreRuntime.DURABILITY)));
            facts.add(new LabeledFact("Copies", promise(ran, StoreRuntime.COPIES)));
            facts.add(new LabeledFact("Acknowledged by", promise(ran, StoreRuntime.ACKNOWLEDGED)));
            facts.add(new LabeledFact("Reads return", promise(ran, StoreRuntime.READS)));
            facts.add(new LabeledFact("Other nodes", NodeRuntimeDifferences.words(ran)));
            facts.add(new LabeledFact("Flags", String.join(" ", ran.flags())));
            facts.add(new LabeledFact(
                    "Settings",
                    ran.settings().entrySet().stream()
                            .map(each -> each.getKey() + ": " + each.getValue())
                            .collect(Collectors.joining(", "))));
        }
        facts.removeIf(fact -> fact.value().isEmpty());
        return facts;
    }

    private static String promise(StoreRuntime ran, String name) {
        return ran.promises().getOrDefault(name, "");
    }
}
