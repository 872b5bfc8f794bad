package dohyo.engine.client;

import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;

/**
 * A way to a store, found by name with {@link java.util.ServiceLoader}. What else a new one takes
 * stands in docs/architecture.md, "Add a client".
 */
public interface Client {

    /** The word an experiment uses for it. */
    String name();

    /** In which what it is asked may be written. */
    Set<Language> languages();

    /**
     * What a step becomes in the store's own words, one text for each of its ways. No store is
     * asked.
     *
     * @throws ClientFailure when the client cannot do what is asked, in a sentence
     */
    List<String> dialect(OperationStep step) throws ClientFailure;

    /**
     * The one of this name on the class path.
     *
     * @throws ClientFailure when there is none, with the names of those that are there
     */
    static Client named(String name) throws ClientFailure {
        TreeSet<String> names = new TreeSet<>();
        for (Client client : ServiceLoader.load(Client.class)) {
            if (client.name().equals(name)) {
                return client;
            }
            names.add(client.name());
        }
        throw new ClientFailure(
                "no client is named " + name + "; this worker has " + String.join(", ", names));
    }

    /**
     * Connects once, for control: schema, checks, opening lanes.
     *
     * @param contactPoints {@code host:port} of each node
     */
    ControlSession connect(ClientSpec spec, List<String> contactPoints) throws ClientFailure;
}
