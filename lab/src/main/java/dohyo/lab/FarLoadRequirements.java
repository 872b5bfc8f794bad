package dohyo.lab;

import dohyo.lab.machine.ConnectedMachine;
import dohyo.lab.machine.MachineCrew;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;
import dohyo.model.machine.MachineSet;

import java.util.List;

/** What can be loaded from other machines today; all else is refused before anything starts. */
final class FarLoadRequirements {

    private static final List<String> LOOPBACK = List.of("127.", "localhost", "[::1]", "::1");

    private FarLoadRequirements() {}

    static void require(Experiment experiment, MachineSet machines) throws StoreFailure {
        if (machines.workers() == 0) {
            return;
        }
        if (experiment.design().isSideBySide()) {
            throw StoreFailure.input("load workers on other machines cannot take turns yet; write"
                    + " 'design: sequential', or leave out --machines");
        }
        for (Arm arm : experiment.arms()) {
            requirePlain(arm, machines);
        }
    }

    /** Loopback addresses mean another machine on each. */
    static void requireReach(Experiment experiment, MachineCrew crew) throws StoreFailure {
        for (ConnectedMachine machine : crew.machines()) {
            if (!machine.sharesNetwork()) {
                for (Arm arm : experiment.arms()) {
                    requireReach(arm, machine.name());
                }
            }
        }
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
            if (LOOPBACK.stream().anyMatch(point::startsWith)) {
                throw StoreFailure.input("arm " + arm.name() + ": " + point + " is " + machine
                        + " itself for a load worker there; name an address that all machines"
                        + " reach");
            }
        }
    }

    private static void requirePlain(Arm arm, MachineSet machines) throws StoreFailure {
        if (arm.client().driver().benchmark() != null || !arm.store().provider().isEmpty()) {
            throw StoreFailure.input("arm " + arm.name() + " measures within its load worker's own"
                    + " JVM, which other machines cannot do yet; leave out --machines");
        }
        if (!arm.cpus().worker().isEmpty()) {
            throw StoreFailure.input("arm " + arm.name() + ": 'cpus: worker' counts the processors"
                    + " of this machine; leave it out, or leave out --machines");
        }
        if (arm.client().workers() != machines.workers()) {
            throw StoreFailure.input(
                    "arm " + arm.name() + " has " + arm.client().workers()
                            + " load workers and the machines carry " + machines.workers()
                            + "; leave out 'workers' of this arm's client");
        }
    }
}
