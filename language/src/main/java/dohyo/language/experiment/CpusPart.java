package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.NameShape;
import dohyo.language.shape.RecordShape;
import dohyo.model.experiment.ProcessorAssignment;

import java.util.List;

/** {@code cpus:}, on which processors the processes of an arm may run. */
final class CpusPart extends RecordShape<ProcessorAssignment> {

    private static final NameShape LIST = new NameShape(
            "a list of processors",
            "[0-9]{1,4}(-[0-9]{1,4})?(,[0-9]{1,4}(-[0-9]{1,4})?)*",
            "numbers and ranges, for example 0-3,6");

    private final FieldDeclaration<String> store = optional(
            "store",
            LIST,
            "all of them",
            "Those of every node; its JVM sees only these and sizes its GC threads accordingly");
    private final FieldDeclaration<String> worker =
            optional("worker", LIST, "all of them", "Those of every load worker");

    CpusPart() {
        super(
                "cpus",
                "Processors on which processes may run; the same for all arms unless they say"
                        + " otherwise.");
    }

    @Override
    protected void check(Entries given, Scope scope) {
        List.of(store, worker)
                .forEach(list -> given.find(list).ifPresent(text -> {
                    try {
                        ProcessorAssignment.parse(text);
                    } catch (IllegalArgumentException e) {
                        scope.remark(
                                given.at(list),
                                String.valueOf(e.getMessage()),
                                "write the lower number first; the highest is "
                                        + ProcessorAssignment.LAST);
                    }
                }));
    }

    @Override
    protected ProcessorAssignment build(Entries given, Scope scope) {
        return new ProcessorAssignment(numbers(given, store), numbers(given, worker));
    }

    private static List<Integer> numbers(Entries given, FieldDeclaration<String> list) {
        return given.find(list).map(ProcessorAssignment::parse).orElse(List.of());
    }
}
