package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cql.BlockingCqlConnection;
import dohyo.lab.stores.cql.CqlConnector;
import dohyo.model.experiment.LabAddedSettings;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/**
 * Somebody who is no superuser: Cassandra's guardrails hold for nobody else. The password is no
 * secret, as that of the superuser of a new store is none; both serve on loopback only, and go with
 * the store.
 */
record NonSuperuserRole(String name, String password) {

    private static final NonSuperuserRole ONLY = new NonSuperuserRole("ordinary", "ordinary");

    /** Makes the user on a store that asks for passwords; empty for those that do not. */
    static Optional<NonSuperuserRole> ofStore(StoreSpec spec, CqlConnector door)
            throws StoreFailure {
        if (!spec.settings().entrySet().contains(LabAddedSettings.ASKING_FOR_PASSWORDS)) {
            return Optional.empty();
        }
        try (BlockingCqlConnection talk = door.connect()) {
            talk.execute("CREATE ROLE IF NOT EXISTS " + ONLY.name + " WITH PASSWORD = '"
                    + ONLY.password + "' AND LOGIN = true");
            return Optional.of(ONLY);
        } catch (IOException e) {
            throw StoreFailure.world("cannot make a user of the store: " + e.getMessage(), e);
        }
    }

    /** How a client learns who it is. */
    Map<String, String> environment() {
        return Map.of("DOHYO_CQL_USER", name, "DOHYO_CQL_PASSWORD", password);
    }
}
