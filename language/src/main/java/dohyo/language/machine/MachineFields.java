package dohyo.language.machine;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.MapShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;

import java.util.List;
import java.util.Map;

/** The field that names machines, for whichever part has it. */
public final class MachineFields {

    private static final int MOST_MACHINES = 100;

    /** Machines by name. */
    public static final FieldDeclaration<Map<String, Machine>> MACHINES = new FieldDeclaration<>(
            "machines",
            new MapShape<>(CommonFieldShapes.NAME, new MachinePart()),
            false,
            null,
            "this machine only",
            "Other machines that carry load and stores, by name; `--machines FILE` takes their"
                    + " place");

    private MachineFields() {}

    /** Remarks on machines that are too many. */
    public static void check(Entries given, Scope scope) {
        if (given.find(MACHINES).orElse(Map.of()).size() > MOST_MACHINES) {
            scope.remark(
                    given.keyOf(MACHINES),
                    "more than " + MOST_MACHINES + " machines",
                    "leave out those that carry nothing");
        }
    }

    /** What was read. */
    public static MachineSet set(Entries given) {
        return new MachineSet(List.copyOf(given.find(MACHINES).orElse(Map.of()).values()));
    }
}
