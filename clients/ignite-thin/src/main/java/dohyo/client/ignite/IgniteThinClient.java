package dohyo.client.ignite;

import dohyo.client.ignite.language.RecordRequest;
import dohyo.client.net.ContactPoints;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.VariantTexts;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lab's own client of Ignite's thin protocol. */
public final class IgniteThinClient implements Client {

    private final Map<String, String> environment;

    /** Reads how caches are made from the environment of the process. */
    public IgniteThinClient() {
        this(System.getenv());
    }

    /** Reads it from here. */
    public IgniteThinClient(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return ClientSpec.IGNITE_THIN;
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.RECORDS);
    }

    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return VariantTexts.of(
                step, variant -> RecordRequest.of(name(), step, variant).text());
    }

    @Override
    public ControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        ContactPoints.checkConnections(spec.connections());
        ContactPoints contacts = ContactPoints.parse(contactPoints);
        return new IgniteSession(
                spec, contacts, CacheConfiguration.in(environment), NodeDetails.of(contacts));
    }
}
