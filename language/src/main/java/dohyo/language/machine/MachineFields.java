package dohyo.language.machine;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.MapShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;
import dohyo.model.text.MessagePhrases;

import java.util.List;
import java.util.Map;

/** The two fields that speak of machines, for whichever part has them. */
public final class MachineFields {

    private static final int MOST_MACHINES = 100;

    /** Machines by name. */
    public static final FieldDeclaration<Map<String, Machine>> MACHINES = new FieldDeclaration<>(
            "machines",
            new MapShape<>(CommonFieldShapes.NAME, new MachinePart()),
            false,
            null,
            "this machine only",
            "Other machines, by name; `--machines FILE` takes their place");

    /** What they carry. */
    public static final FieldDeclaration<Map<String, Integer>> PLACE = new FieldDeclaration<>(
            "place",
            new PlacePart(),
            false,
            null,
            "everything runs on this machine",
            "Which machine carries how many load workers");

    private MachineFields() {}

    /** Remarks on machines that are too many, and on places that are none. */
    public static void check(Entries given, Scope scope) {
        Map<String, Machine> known = given.find(MACHINES).orElse(Map.of());
        if (known.size() > MOST_MACHINES) {
            scope.remark(
                    given.keyOf(MACHINES),
                    "more than " + MOST_MACHINES + " machines",
                    "leave out those that carry nothing");
        }
        if (given.isWrong(MACHINES)) {
            return;
        }
        given.find(PLACE).orElse(Map.of()).keySet().stream()
                .filter(name -> !known.containsKey(name))
                .forEach(name -> scope.remark(
                        given.at(PLACE),
                        "no machine is called " + MessagePhrases.quoted(name),
                        MessagePhrases.suggestion(name, known.keySet())));
    }

    /** What was read. */
    public static MachineSet set(Entries given) {
        return new MachineSet(
                List.copyOf(given.find(MACHINES).orElse(Map.of()).values()),
                given.find(PLACE).orElse(Map.of()));
    }
}
