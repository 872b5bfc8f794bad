package dohyo.report.page;

import dohyo.model.experiment.Arm;
import dohyo.model.load.DialectRecord;
import dohyo.model.result.HistogramTags;
import dohyo.model.workload.Language;
import dohyo.model.workload.Workload.Operation;

import java.util.List;

/** What the operations of an arm became in its store's own words, where it was asked in others. */
final class DialectText {

    private DialectText() {}

    /** One line for each step of which the file does not say it itself. */
    static List<Pair> of(Arm arm, List<DialectRecord> dialect) {
        return dialect.stream()
                .filter(asked -> !asked.words().isEmpty() && isOfRecords(arm, asked.operation()))
                .map(asked -> new Pair(name(asked), asked.told()))
                .toList();
    }

    private static boolean isOfRecords(Arm arm, String operation) {
        return arm.workload().operations().stream()
                .filter(known -> known.name().equals(operation))
                .map(Operation::steps)
                .flatMap(List::stream)
                .anyMatch(step -> step.ask().language() == Language.RECORDS);
    }

    private static String name(DialectRecord asked) {
        String what = asked.step().isEmpty()
                ? asked.operation()
                : HistogramTags.step(asked.operation(), asked.step());
        return what + " becomes";
    }
}
