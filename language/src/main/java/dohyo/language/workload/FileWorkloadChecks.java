package dohyo.language.workload;

import dohyo.language.scope.Scope;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Field;
import dohyo.model.workload.Field.Choose;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.FileSet;
import dohyo.model.workload.KeyField;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Checks of a workload of files: what is read of them is what they are. */
record FileWorkloadChecks(Map<String, Field> fields, Scope scope, Node otherwise) {

    /** No file and no part of one is ever added. */
    private static final Set<Choose> MOVING = EnumSet.of(Choose.TOGETHER, Choose.NEXT);

    /** The files themselves. */
    void check(DataSet data, Node at) {
        if (data.ask() instanceof FileAsk ask) {
            checkKey(ask.file(), at);
            Field content = fields.get(ask.files().content());
            if (content != null
                    && (content.type() != Field.Type.BIGINT || content instanceof KeyField)) {
                scope.remark(
                        at,
                        MessagePhrases.quoted(content.name())
                                + " is no number that content follows from",
                        "take one of 'type: bigint' with 'of', without 'choose'");
            }
        }
    }

    /** Whether there are files for all that is read of any; remarks on what does not fit. */
    boolean areAnswered(Optional<DataSet> files, Iterable<Operation> operations) {
        boolean answered = true;
        Map<String, Long> parts = new HashMap<>();
        for (Operation operation : operations) {
            for (OperationStep step : operation.steps()) {
                if (step.ask() instanceof FileAsk ask) {
                    Node at = at(operation, step);
                    answered &= files.isPresent();
                    files.ifPresentOrElse(
                            data -> check(FileOperationResolver.about(data, ask), step, parts, at),
                            () -> scope.remark(at, "the workload has no files", "add 'files'"));
                }
            }
        }
        return answered;
    }

    private Node at(Operation operation, OperationStep step) {
        return operation.steps().size() == 1
                ? scope.origin(operation, otherwise)
                : scope.origin(step, scope.origin(operation, otherwise));
    }

    private void check(FileAsk ask, OperationStep step, Map<String, Long> parts, Node at) {
        FileSet files = ask.files();
        checkKey(ask.file(), at);
        checkKey(ask.block(), at);
        long blocks = files.blocks(ask.bytes());
        boolean isKnown = fields.containsKey(ask.block());
        long from = fields.get(ask.block()) instanceof KeyField block ? block.from() : 0;
        if (blocks < 1 || from > blocks) {
            scope.remark(
                    at,
                    "a file of " + files.sizeBytes() + " bytes has " + blocks + " parts of "
                            + ask.bytes() + ", and more are read",
                    "read smaller parts, leave 'from' out, or make the files larger");
        }
        Long before = parts.putIfAbsent(ask.block(), blocks);
        if (before != null && before != blocks && isKnown && from == 0) {
            scope.remark(
                    at,
                    MessagePhrases.quoted(ask.block()) + " draws parts of two sizes",
                    "give each size a field of its own");
        }
        checkVerified(step, files, at);
    }

    private void checkKey(String name, Node at) {
        Field key = fields.get(name);
        if (key != null && !isThere(key)) {
            scope.remark(
                    at,
                    MessagePhrases.quoted(name) + " draws no file and no part of one",
                    "take a key of 'type: bigint' with 'choose: uniform' or another choice among"
                            + " what is there");
        }
    }

    private static boolean isThere(Field field) {
        return field.type() == Field.Type.BIGINT
                && field instanceof KeyField key
                && !MOVING.contains(key.choose());
    }

    private void checkVerified(OperationStep step, FileSet files, Node at) {
        if (!step.verify().isEmpty() && !step.verify().equals(List.of(files.content()))) {
            scope.remark(
                    at,
                    "'verify' names other fields than that from which the content follows",
                    "write [" + files.content() + "]");
        }
    }
}
