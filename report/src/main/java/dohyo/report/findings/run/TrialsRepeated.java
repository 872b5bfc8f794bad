package dohyo.report.findings.run;

import dohyo.model.result.RepeatRecord;
import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.text.ClauseText;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Trials were done, set aside and run again, as something had disturbed them. */
record TrialsRepeated(Doubt.Level level, List<RepeatRecord> repeated) implements Doubt {

    @Override
    public Words words() {
        RepeatRecord last = repeated.get(repeated.size() - 1);
        return new Words(
                QuantityText.counted(repeated.size(), "trial")
                        + (repeated.size() == 1 ? " was" : " were")
                        + " disturbed by the generator or by other virtual machines, set aside"
                        + " and run again (" + arms() + "). In the "
                        + (repeated.size() == 1 ? "one" : "last one") + " set aside, "
                        + last.trial() + ", " + disturbance(last) + ".",
                "Trials that were set aside are in no figure; the rule was fixed before the"
                        + " first trial. An arm that itself starves the generator is"
                        + " flattered when only its calm trials count.",
                "Give the generator a core of its own; the folder set-aside holds what was"
                        + " repeated.");
    }

    private static String disturbance(RepeatRecord last) {
        return ClauseText.of(last.why()).replace(" of trial " + last.trial(), "");
    }

    private String arms() {
        Map<String, Long> byArm = repeated.stream()
                .collect(Collectors.groupingBy(
                        RepeatRecord::arm, TreeMap::new, Collectors.counting()));
        return byArm.entrySet().stream()
                .map(arm -> "arm '" + arm.getKey() + "': " + arm.getValue())
                .collect(Collectors.joining(", "));
    }
}
