package dohyo.report.findings.step;

import static dohyo.model.text.QuantityText.count;
import static dohyo.model.text.QuantityText.share;

import dohyo.model.experiment.Arm;
import dohyo.model.load.ReadAnswerCounts;
import dohyo.model.load.StepRecord;
import dohyo.model.workload.Workload.Operation;
import dohyo.report.analysis.measured.ObservedStep;
import dohyo.report.analysis.measured.ReadCountTotals;
import dohyo.report.findings.doubt.Doubt;
import dohyo.report.findings.doubt.Doubt.Level;
import dohyo.report.findings.doubt.FindingThresholds;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks at what reads of one arm found: an answer without rows is a fast one, and most often not
 * that of the question.
 *
 * @param arm as it was asked for; empty when the experiment file cannot be read
 */
public record ReadDoubts(List<ObservedStep> steps, Optional<Arm> arm) {

    public List<Doubt> doubts() {
        List<StepRecord> records = steps.stream().map(ObservedStep::step).toList();
        return arm.stream()
                .flatMap(one -> one.workload().operations().stream())
                .filter(operation -> !operation.emptyExpected())
                .flatMap(operation -> doubt(operation, records).stream())
                .toList();
    }

    private Optional<Doubt> doubt(Operation operation, List<StepRecord> records) {
        return Stream.ofNullable(ReadCountTotals.of(operation.name(), records))
                .filter(reads -> reads.emptyShare() > FindingThresholds.EMPTY_READS)
                .<Doubt>map(reads -> new ReadsFoundNothing(
                        reads.emptyShare() > FindingThresholds.MOSTLY_EMPTY_READS
                                ? Level.INVALID
                                : Level.DOUBT,
                        arm.orElseThrow().name(),
                        operation.name(),
                        reads))
                .findFirst();
    }

    /** Reads of an operation were answered without rows. */
    private record ReadsFoundNothing(
            Level level, String arm, String operation, ReadAnswerCounts reads) implements Doubt {

        @Override
        public Words words() {
            return new Words(
                    "Reads found nothing: " + share(reads.emptyShare()) + " of the "
                            + count(reads.answers()) + " answers to operation " + operation
                            + " in arm '" + arm + "' had no rows.",
                    "A read that finds nothing is faster and counts as a success: the figures"
                            + " answer a different question.",
                    "Generate the keys of reads the way the rows were loaded (all key columns"
                            + " from the same row); if finding nothing is intended, write"
                            + " 'empty: expected'.");
        }
    }
}
