package dohyo.report.page.method;

import dohyo.model.experiment.Arm;
import dohyo.model.load.DialectRecord;
import dohyo.model.result.HistogramTags;
import dohyo.model.workload.Language;
import dohyo.model.workload.Workload.Operation;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What the operations of an arm became in its store's own words, where it was asked in others. */
public final class DialectText {

    /** Whose files do not say themselves what is sent. */
    private static final Set<Language> TRANSLATED = EnumSet.of(Language.RECORDS, Language.FILES);

    private DialectText() {}

    /** One line for each step of which the file does not say it itself. */
    public static List<LabeledFact> of(Arm arm, List<DialectRecord> dialect) {
        return dialect.stream()
                .filter(asked -> !asked.words().isEmpty() && isTranslated(arm, asked.operation()))
                .map(asked -> new LabeledFact(name(asked), asked.told()))
                .toList();
    }

    private static boolean isTranslated(Arm arm, String operation) {
        return arm.workload().operations().stream()
                .filter(known -> known.name().equals(operation))
                .map(Operation::steps)
                .flatMap(List::stream)
                .anyMatch(step -> TRANSLATED.contains(step.ask().language()));
    }

    private static String name(DialectRecord asked) {
        String what = asked.step().isEmpty()
                ? asked.operation()
                : HistogramTags.step(asked.operation(), asked.step());
        return what + " becomes";
    }
}
