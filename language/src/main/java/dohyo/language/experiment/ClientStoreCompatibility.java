package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.StoreFamily;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Optional;

/** Checks whether a client reaches a store, whatever it will ask of it. */
record ClientStoreCompatibility(StoreSpec store, ClientSpec client, Scope scope, Node otherwise) {

    void check() {
        checkProtocol();
        checkTls();
        checkLogin();
        checkStatements();
    }

    private Optional<StoreFamily> family() {
        return StoreFamily.of(store.name());
    }

    private void checkProtocol() {
        String carrier = client.carrier();
        family().filter(family -> !family.clients().contains(carrier))
                .ifPresent(family -> scope.remark(
                        scope.origin(client, otherwise),
                        family.called() + " does not speak the protocol of the client "
                                + MessagePhrases.quoted(carrier),
                        "take the client " + String.join(" or ", family.clients())
                                + ", or another store"));
    }

    private void checkTls() {
        if (client.settings().tls() == ClientSettings.Tls.ON
                && family().isPresent()
                && !family().get().traits().tls()) {
            scope.remark(
                    scope.origin(client, otherwise),
                    family().get().called() + " does not speak TLS",
                    "leave out 'tls', or take another store");
        }
    }

    /**
     * A client that the file does not name becomes that of its store only now, so rules about names
     * have not seen it.
     */
    private void checkStatements() {
        client.askedInVain()
                .forEach(field -> scope.remark(
                        scope.origin(client, otherwise),
                        MessagePhrases.quoted(field) + " means nothing to the client "
                                + MessagePhrases.quoted(client.carrier()),
                        "leave it out, or give it only to arms whose client knows it"));
    }

    /** The roles of a new store have one replica: without its node nobody could log in. */
    private void checkLogin() {
        if (client.settings().login() == ClientSettings.Login.NOBODY) {
            return;
        }
        if (store.attachment() != null) {
            scope.remark(
                    scope.origin(client, otherwise),
                    "the lab has no user of its own on an attached store",
                    "leave out 'login'; credentials are given by --credentials"
                            + " (docs/run/attach.md)");
        } else if (family().isPresent() && !family().get().traits().login()) {
            scope.remark(
                    scope.origin(client, otherwise),
                    family().get().called() + " does not ask for passwords",
                    "leave out 'login', or take another store");
        } else if (store.topology().nodes() > 1) {
            scope.remark(
                    scope.origin(client, otherwise),
                    "only a store of one node asks for passwords, and this one has "
                            + store.topology().nodes(),
                    "leave out 'login', or take one node");
        }
    }
}
