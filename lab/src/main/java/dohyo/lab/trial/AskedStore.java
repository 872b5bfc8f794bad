package dohyo.lab.trial;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.StoreSpec;

/** The store that an arm asks for, with what its other parts ask of the store. */
final class AskedStore {

    private AskedStore() {}

    static StoreSpec of(Arm arm) {
        StoreSpec store =
                Logins.asked(arm, Encryption.asked(arm)).withCpus(arm.cpus().store());
        Attachment attachment = store.attachment();
        return attachment == null
                ? store
                : store.withAttachment(attachment.withKeyspace(arm.workload().keyspace()));
    }
}
