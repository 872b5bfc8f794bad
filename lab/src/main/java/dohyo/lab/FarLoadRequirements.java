package dohyo.lab;

import dohyo.lab.collect.profile.ProfileKind;
import dohyo.lab.machine.ConnectedMachine;
import dohyo.lab.machine.MachineCrew;
import dohyo.lab.machine.StoreMachine;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;
import dohyo.model.machine.MachineSet;

import java.util.List;

/** What other machines can carry today; all else is refused before anything starts. */
final class FarLoadRequirements {

    private static final List<String> LOOPBACK = List.of("127.", "localhost", "[::1]", "::1");

    private FarLoadRequirements() {}

    static void require(Experiment experiment, RunOptions choices) throws StoreFailure {
        MachineSet machines = choices.machines();
        if (machines.workers() == 0 && machines.ofNodes().isEmpty()) {
            return;
        }
        if (experiment.design().isSideBySide()) {
            throw StoreFailure.input("load workers and stores on other machines cannot take turns"
                    + " yet; write 'design: sequential', or leave out --machines");
        }
        if (choices.profile() != ProfileKind.NONE && !machines.ofNodes().isEmpty()) {
            throw StoreFailure.input("a store on other machines cannot be profiled yet; leave out"
                    + " --profile, or 'address' of the machines");
        }
        for (Arm arm : experiment.arms()) {
            requirePlain(arm);
            if (machines.workers() > 0) {
                requireWorkers(arm, machines);
            }
            requireNodes(arm, machines.ofNodes().size());
        }
    }

    private static void requireNodes(Arm arm, int places) throws StoreFailure {
        int nodes = arm.store().topology().nodes();
        if (places > 0 && !arm.store().isAttached() && nodes > places) {
            throw StoreFailure.input("arm " + arm.name() + " has a store of " + nodes
                    + " nodes, but the machines have room for " + places
                    + "; give each node a machine with an 'address'");
        }
        if (places > 0 && !arm.store().limits().isNone()) {
            throw StoreFailure.input("arm " + arm.name() + ": 'disk' and 'memory' limit stores on"
                    + " this machine only; leave them out, or leave out 'address' of the"
                    + " machines");
        }
        boolean isTended = !arm.tools().isEmpty()
                || arm.timeline().stream().anyMatch(action -> action.kind() == Action.Kind.DUMP);
        if (places > 0 && isTended) {
            throw StoreFailure.input("arm " + arm.name() + ": programs beside the store (dump,"
                    + " Reaper, Medusa) run on this machine only; leave them out, or leave out"
                    + " 'address' of the machines");
        }
    }

    /** Loopback addresses mean another machine on each. */
    static void requireReach(Experiment experiment, MachineCrew crew) throws StoreFailure {
        for (StoreMachine node : crew.nodes()) {
            requireReach(node, crew);
        }
        for (ConnectedMachine machine : crew.machines()) {
            if (!machine.sharesNetwork()) {
                for (Arm arm : experiment.arms()) {
                    if (arm.store().isAttached() || crew.nodes().isEmpty()) {
                        requireReach(arm, machine.name());
                    }
                }
            }
        }
    }

    /** Its node listens at an address that it has, and that those reach who load it. */
    private static void requireReach(StoreMachine node, MachineCrew crew) throws StoreFailure {
        if (isLoopback(node.address())) {
            boolean areOne = crew.machines().stream().allMatch(ConnectedMachine::sharesNetwork);
            if (!areOne) {
                throw StoreFailure.input(node.name() + ": " + node.address() + " is every machine's"
                        + " own; give its 'address' on a network");
            }
        } else if (!node.machine().greeting().addresses().contains(node.address())) {
            throw StoreFailure.input(node.name() + " has no address " + node.address()
                    + "; it has "
                    + String.join(", ", node.machine().greeting().addresses()));
        }
    }

    private static boolean isLoopback(String point) {
        return LOOPBACK.stream().anyMatch(point::startsWith);
    }

    private static void requireReach(Arm arm, String machine) throws StoreFailure {
        AttachedSystem attached = arm.store().attachment();
        if (attached == null) {
            throw StoreFailure.input("arm " + arm.name() + ": a store that Dohyo starts listens on"
                    + " this machine's loopback addresses only, which a load worker on " + machine
                    + " does not reach; attach one that listens on a network (--attach HOST:PORT),"
                    + " or leave out --machines");
        }
        for (String point : attached.contactPoints()) {
            if (isLoopback(point)) {
                throw StoreFailure.input("arm " + arm.name() + ": a load worker on " + machine
                        + " would find itself at " + point + "; name an address that all machines"
                        + " reach");
            }
        }
    }

    private static void requirePlain(Arm arm) throws StoreFailure {
        if (arm.client().driver().benchmark() != null || !arm.store().provider().isEmpty()) {
            throw StoreFailure.input("arm " + arm.name() + " measures within its load worker's own"
                    + " JVM, which other machines cannot do yet; leave out --machines");
        }
        if (!arm.cpus().worker().isEmpty()) {
            throw StoreFailure.input("arm " + arm.name() + ": 'cpus: worker' counts the processors"
                    + " of this machine; leave it out, or leave out --machines");
        }
    }

    private static void requireWorkers(Arm arm, MachineSet machines) throws StoreFailure {
        if (arm.client().workers() != machines.workers()) {
            throw StoreFailure.input(
                    "arm " + arm.name() + " has " + arm.client().workers()
                            + " load workers, but the machines have " + machines.workers()
                            + "; leave out 'workers' of this arm's client");
        }
    }
}
