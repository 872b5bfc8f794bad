package dohyo.lab.trial;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.StoreSpec;

import java.util.List;

/** The store that an arm asks for, with what its other parts ask of the store. */
final class RequestedStoreSpec {

    private RequestedStoreSpec() {}

    static StoreSpec of(Arm arm) {
        StoreSpec store = StoreAuthenticationSettings.asked(arm, StoreTlsSettings.asked(arm))
                .withCpus(arm.cpus().store());
        AttachedSystem attachment = store.attachment();
        return attachment == null
                ? store
                : store.withAttachment(
                        attachment.withKeyspace(arm.workload().space().name()));
    }

    /** The keyspaces that its statements may reach; empty for all. */
    static List<String> reachable(Arm arm) {
        AttachedSystem attachment = arm.store().attachment();
        return attachment == null
                ? List.of()
                : attachment.withKeyspace(arm.workload().space().name()).reachable();
    }
}
