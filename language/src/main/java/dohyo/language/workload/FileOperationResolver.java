package dohyo.language.workload;

import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import java.util.List;
import java.util.Map;

/** What is read of the files of a workload, once it is known which they are. */
final class FileOperationResolver {

    private FileOperationResolver() {}

    /** The same operation about these files. */
    static Operation about(DataSet data, Operation operation) {
        return new Operation(
                operation.name(),
                operation.weight(),
                operation.steps().stream().map(step -> about(data, step)).toList(),
                operation.emptyExpected());
    }

    private static OperationStep about(DataSet data, OperationStep step) {
        return step.ask() instanceof FileAsk draft
                ? new OperationStep(
                        step.name(), about(data, draft), step.batch(), step.many(), step.verify())
                : step;
    }

    static FileAsk about(DataSet data, FileAsk draft) {
        return data.ask() instanceof FileAsk written ? draft.of(written.files()) : draft;
    }

    /**
     * A field that draws parts of files draws among those that there are. Where file and part both
     * count up, each file is read from its beginning to its end, all files in turns.
     */
    static Field completed(Field field, List<Operation> operations, Map<String, Field> fields) {
        return operations.stream()
                .flatMap(operation -> operation.steps().stream())
                .map(OperationStep::ask)
                .filter(ask -> ask instanceof FileAsk read && read.block().equals(field.name()))
                .map(FileAsk.class::cast)
                .findFirst()
                .filter(read -> field instanceof KeyField)
                .map(read -> (Field) completed((KeyField) field, read, fields))
                .orElse(field);
    }

    private static KeyField completed(KeyField block, FileAsk read, Map<String, Field> fields) {
        KeyField parts = block.from() > 0
                ? block
                : block.choosingFrom(Math.max(1, read.files().blocks(read.bytes())));
        Field file = fields.get(read.file());
        boolean inTurns =
                block.chooses(Choose.SEQUENTIAL) && file != null && file.chooses(Choose.SEQUENTIAL);
        return inTurns ? parts.ofKey(read.file()) : parts;
    }
}
