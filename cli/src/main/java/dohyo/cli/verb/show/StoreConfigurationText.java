package dohyo.cli.verb.show;

import dohyo.cli.text.WrappedText;
import dohyo.model.result.StoreRuntime;
import dohyo.model.text.Quantities;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What would run the stores of some arms; those that are alike together. */
final class StoreConfigurationText {

    private StoreConfigurationText() {}

    static String of(Map<String, StoreRuntime> planned, int width) {
        Map<StoreRuntime, List<String>> arms = new LinkedHashMap<>();
        planned.forEach((arm, ran) ->
                arms.computeIfAbsent(ran, unused -> new ArrayList<>()).add(arm));
        StringBuilder text = new StringBuilder(planned.isEmpty() ? "" : "\nSystems\n");
        arms.forEach((ran, names) -> {
            String who = names.size() == planned.size() && names.size() > 1
                    ? "all"
                    : String.join(", ", names);
            text.append(WrappedText.of(
                    who + ": "
                            + (ran.jdk().isEmpty()
                                    ? "no JVM"
                                    : ran.jdk() + ", " + ran.collector() + ", heap "
                                            + Quantities.bytes(ran.heapBytes())),
                    "  ",
                    width));
            ran.promises()
                    .forEach((name, promise) ->
                            text.append(WrappedText.of(name + ": " + promise, "      ", width)));
            text.append(WrappedText.of("settings " + settings(ran), "      ", width));
            if (!ran.flags().isEmpty()) {
                text.append(
                        WrappedText.of("flags " + String.join(" ", ran.flags()), "      ", width));
            }
        });
        return text.toString();
    }

    private static String settings(StoreRuntime ran) {
        return ran.settings().entrySet().stream()
                .map(each -> each.getKey() + ": " + value(each.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String value(Object value) {
        return value.equals("") ? "''" : String.valueOf(value);
    }
}
