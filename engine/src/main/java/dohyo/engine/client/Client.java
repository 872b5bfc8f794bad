package dohyo.engine.client;

import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;

import java.util.List;
import java.util.Set;

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
     * Connects once, for control: schema, checks, opening lanes.
     *
     * @param contactPoints {@code host:port} of each node
     */
    Session connect(ClientSpec spec, List<String> contactPoints) throws ClientFailure;
}
