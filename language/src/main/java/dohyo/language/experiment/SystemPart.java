package dohyo.language.experiment;

import dohyo.language.client.ClientPart;
import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.RecordShape;
import dohyo.language.store.StorePart;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.StoreFamily;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Optional;

/** A store with the client that reaches it, as arms have them; nothing is asked of it yet. */
public final class SystemPart extends RecordShape<StoreSpec> {

    private static final ClientSpec STANDARD_CLIENT = new ClientPart().allDefaults();

    private final FieldDeclaration<StoreSpec> store =
            required("store", new StorePart(), "The system");
    private final FieldDeclaration<ClientSpec> client =
            optional("client", new ClientPart(), "all its defaults", "What reaches it");

    public SystemPart() {
        super("system", "A store, and how a load would reach it.");
    }

    /** One without a name is the lab's own for such a store. */
    static ClientSpec ofTheLab(ClientSpec unnamed, Optional<StoreSpec> store) {
        return unnamed.named(store.flatMap(it -> StoreFamily.of(it.name()))
                .map(family -> family.clients().get(0))
                .orElse(ClientSpec.NAMES.get(0)));
    }

    @Override
    protected void check(Entries given, Scope scope) {
        Optional<StoreSpec> found = given.find(store);
        if (found.isEmpty() || given.isWrong(client)) {
            return;
        }
        Node at = given.has(client) ? given.at(client) : given.node();
        ClientSpec written = given.find(client).orElse(STANDARD_CLIENT);
        ClientSpec named = written.name().isEmpty() ? ofTheLab(written, found) : written;
        new ClientStoreCompatibility(found.get(), named, scope, at).check();
    }

    @Override
    protected StoreSpec build(Entries given, Scope scope) {
        return given.get(store);
    }
}
