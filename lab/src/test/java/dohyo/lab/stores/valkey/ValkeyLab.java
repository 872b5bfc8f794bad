package dohyo.lab.stores.valkey;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.stores.server.ProgramFinder;
import dohyo.lab.wheel.Wheels;

import java.io.IOException;
import java.net.InetSocketAddress;

/** Starts Valkeys for tests; servers that were fetched for this user before serve all of them. */
final class ValkeyLab {

    static final String VERSION = "9.1.2";

    private ValkeyLab() {}

    static ValkeyLauncher launcher(Processes lab) {
        return new ValkeyLauncher(ValkeyProvider.VALKEY, lab, programs(lab));
    }

    static ValkeyProgramLocator programs(Processes lab) {
        return new ValkeyProgramLocator(
                new Wheels(
                        CassandraLab.fetched().resolve(ValkeyProgramLocator.FOLDER),
                        lab,
                        "python3"),
                new ProgramFinder(lab, "/nowhere"));
    }

    /** As any client comes in, without a password. */
    static BlockingRespConnection talk(StoreNode node) throws IOException {
        String[] contact = node.contactPoint().split(":", 2);
        return BlockingRespConnection.open(
                new InetSocketAddress(contact[0], Integer.parseInt(contact[1])), 2000);
    }

    /** A key for each value. */
    record Strings(StoreNode node) implements StoreContract.Client {

        @Override
        public void put(String key, String value) throws IOException {
            try (BlockingRespConnection talk = talk(node)) {
                String unused = talk.text("SET", key, value);
            }
        }

        @Override
        public String get(String key) throws IOException {
            try (BlockingRespConnection talk = talk(node)) {
                return talk.text("GET", key);
            }
        }
    }
}
