package dohyo.lab.stores.cassandra;

import dohyo.lab.machine.StoreMachine;
import dohyo.lab.stores.LoopbackAddressBlock;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** Whether a ring can stand on machines of the user's, before anything starts there. */
record MachineRing(ReleaseLineDefinitions families, List<StoreMachine> machines) {

    String names() {
        return machines.stream()
                .map(machine -> machine.name() + " (" + machine.address() + ")")
                .collect(Collectors.joining(", "));
    }

    /** Of the machine that has the fewest: all nodes get the same flags. */
    int cores() throws StoreFailure {
        int least = Integer.MAX_VALUE;
        for (StoreMachine machine : machines) {
            least = Math.min(least, asked(machine::cores));
        }
        return least;
    }

    /** Refuses what cannot go there. */
    NodeSites sites(StoreSpec spec) throws StoreFailure {
        CassandraNodeSettings settings =
                new CassandraNodeSettings(families, families.of(spec.version()), spec.settings());
        if (settings.encryptsClients() || spec.settings().containsKey("authenticator")) {
            throw StoreFailure.input("a store on other machines cannot have certificates or a"
                    + " login yet; leave them out, or leave out 'address' of the machines");
        }
        if (!spec.jvm().cpus().isEmpty()) {
            throw StoreFailure.input("'cpus' counts the processors of this machine; leave it out,"
                    + " or leave out 'address' of the machines");
        }
        RingMemory one = new RingMemory(1, RingMemory.of(spec).heapBytes());
        for (StoreMachine machine : machines) {
            requireFree(machine, settings);
            long free = asked(() -> machine.memoryBytes("MemAvailable"));
            long all = asked(() -> machine.memoryBytes("MemTotal"));
            try {
                one.demandRoom(free, all);
            } catch (StoreFailure e) {
                throw StoreFailure.world("machine '" + machine.name() + "': " + e.getMessage(), e);
            }
        }
        return new MachineSites(machines, LoopbackAddressBlock.claim(1, List.of()));
    }

    /** Where another store serves, it would be loaded in place of the node that cannot start. */
    private static void requireFree(StoreMachine machine, CassandraNodeSettings settings)
            throws StoreFailure {
        for (String name : List.of("native_transport_port", "storage_port")) {
            int port = settings.port(name);
            asked(() -> {
                machine.requireFree(port);
                return port;
            });
        }
    }

    private interface Question<T> {
        T answer() throws IOException;
    }

    private static <T> T asked(Question<T> question) throws StoreFailure {
        try {
            return question.answer();
        } catch (IOException e) {
            throw StoreFailure.world(String.valueOf(e.getMessage()), e);
        }
    }
}
