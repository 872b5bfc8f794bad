package dohyo.language.machine;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.RecordShape;
import dohyo.model.machine.MachineSet;

/** A whole file of machines. */
public final class MachinesFilePart extends RecordShape<MachineSet> {

    public MachinesFilePart() {
        super("machines file", "Machines beside this one.");
        include(MachineFields.MACHINES);
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (!given.has(MachineFields.MACHINES)) {
            scope.remarkMissing(
                    given.node(),
                    "no 'machines' in this file",
                    "begin with 'machines:' and a name, for example"
                            + " 'm1: {over: [ssh, -o, BatchMode=yes, node1]}'");
        }
        MachineFields.check(given, scope);
    }

    @Override
    protected MachineSet build(Entries given, Scope scope) {
        return MachineFields.set(given);
    }
}
