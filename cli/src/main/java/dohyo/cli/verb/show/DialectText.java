package dohyo.cli.verb.show;

import dohyo.cli.text.WrappedText;
import dohyo.model.load.Dialect;
import dohyo.model.load.DialectRecord;
import dohyo.model.result.HistogramTags;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What records become in the words of stores; arms that say the same together. */
final class DialectText {

    private DialectText() {}

    static String of(Map<String, Dialect> dialects, int width) {
        Map<Dialect, List<String>> arms = new LinkedHashMap<>();
        dialects.forEach((arm, dialect) ->
                arms.computeIfAbsent(dialect, unused -> new ArrayList<>()).add(arm));
        StringBuilder text = new StringBuilder(dialects.isEmpty() ? "" : "\nRecords\n");
        arms.forEach((dialect, names) -> {
            String who = arms.size() == 1 && names.size() > 1 ? "all" : String.join(", ", names);
            text.append(WrappedText.of(who + ":", "  ", width));
            dialect.operations()
                    .forEach(each -> text.append(WrappedText.of(words(each), "      ", width)));
            if (!dialect.objection().isEmpty()) {
                text.append(WrappedText.of(dialect.objection(), "      ", width));
            }
        });
        return text.toString();
    }

    private static String words(DialectRecord one) {
        String what = one.step().isEmpty()
                ? one.operation()
                : HistogramTags.step(one.operation(), one.step());
        return what + " becomes " + one.told();
    }
}
