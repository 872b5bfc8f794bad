package dohyo.client.cql;

import dohyo.client.cql.wire.Consistency;
import dohyo.client.language.CqlControlSession;
import dohyo.client.language.CqlDialect;
import dohyo.client.net.ContactPoints;
import dohyo.client.net.tls.TlsConfiguration;
import dohyo.client.net.tls.TlsEnvironmentVariables;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lab's own CQL protocol client, under the name {@code cql}. */
public final class CqlClient implements Client {

    /** What it encrypts with. */
    public static final TlsEnvironmentVariables TLS = TlsEnvironmentVariables.CQL;

    private final Map<String, String> environment;

    /**
     * Reads {@link Credentials} and {@link TlsConfiguration} from the environment of the process.
     */
    public CqlClient() {
        this(System.getenv());
    }

    /** Reads them from here. */
    public CqlClient(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return "cql";
    }

    @Override
    public Set<Language> languages() {
        return CqlControlSession.LANGUAGES;
    }

    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return CqlDialect.texts(step);
    }

    @Override
    public CqlControlSession connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        Consistency consistency = Consistency.required(spec.consistency());
        ContactPoints.checkConnections(spec.connections());
        ContactPoints contacts = ContactPoints.parse(contactPoints);
        ProtocolVersionNegotiation negotiation = new ProtocolVersionNegotiation(
                spec.settings(),
                Credentials.in(environment),
                TlsConfiguration.wanted(spec.settings(), environment, TLS));
        return new CqlSession(
                spec, consistency, contacts.nodes(), () -> contacts.first(negotiation::open));
    }
}
