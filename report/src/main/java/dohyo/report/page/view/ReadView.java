package dohyo.report.page.view;

import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.text.QuantityText;
import dohyo.report.Results.ArmResult;
import dohyo.report.Results.OperationResult;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What the reads of an arm found, in all its measured steps together. */
public record ReadView(String arm, String operation, String answers, String rows, String empty) {

    public static List<ReadView> of(List<ArmResult> arms) {
        List<ReadView> views = new ArrayList<>();
        for (ArmResult arm : arms) {
            reads(arm)
                    .forEach((operation, reads) -> views.add(new ReadView(
                            arm.name(),
                            operation,
                            QuantityText.count(reads.answers()),
                            QuantityText.digits(reads.rowsPerAnswer()),
                            QuantityText.share(reads.emptyShare()))));
        }
        return views;
    }

    /** One operation is all of them. */
    private static Map<String, ReadAnswerCounts> reads(ArmResult arm) {
        Map<String, ReadAnswerCounts> all = new LinkedHashMap<>();
        arm.steps().stream()
                .flatMap(step -> step.operations().stream()
                        .filter(operation -> step.operations().size() == 1
                                || !operation.name().equals(OperationResult.ALL)))
                .filter(operation -> operation.reads() != null)
                .forEach(operation -> all.merge(
                        operation.name(),
                        Objects.requireNonNull(operation.reads()),
                        (one, other) -> Objects.requireNonNull(ReadAnswerCounts.sum(one, other))));
        return all;
    }
}
