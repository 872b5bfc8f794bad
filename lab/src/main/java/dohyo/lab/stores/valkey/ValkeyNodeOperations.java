package dohyo.lab.stores.valkey;

import dohyo.lab.stores.NodeOperations;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreNode;

import java.io.IOException;

/** What a server of the lab can be asked to do beside serving. */
record ValkeyNodeOperations(ValkeyAdminAccess door) implements NodeOperations {

    private static final int PATIENCE_MILLIS = 2000;

    /** Of a cluster its nodes say so; servers that stand alone know nobody. */
    @Override
    public boolean sees(StoreNode other) throws StoreFailure {
        try (BlockingRespConnection talk = door.open(PATIENCE_MILLIS)) {
            return ClusterView.parse(talk.text("CLUSTER", "NODES")).sees(other.contactPoint());
        } catch (BlockingRespConnection.Refusal alone) {
            return false;
        } catch (IOException e) {
            throw StoreFailure.world(door.contactPoint() + " did not answer: " + e.getMessage(), e);
        }
    }
}
