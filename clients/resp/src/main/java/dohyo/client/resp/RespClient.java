package dohyo.client.resp;

import dohyo.client.net.ContactPoints;
import dohyo.client.net.tls.TlsConfiguration;
import dohyo.client.net.tls.TlsEnvironmentVariables;
import dohyo.client.resp.lane.ConnectionSettings;
import dohyo.client.resp.lane.Credentials;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lab's own client of the Redis protocol, under the name {@code resp}. */
public final class RespClient implements Client {

    /** What it encrypts with. */
    public static final TlsEnvironmentVariables TLS = new TlsEnvironmentVariables("DOHYO_RESP");

    private final Map<String, String> environment;

    /**
     * Reads {@link Credentials} and {@link TlsConfiguration} from the environment of the process.
     */
    public RespClient() {
        this(System.getenv());
    }

    /** Reads them from here. */
    public RespClient(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return "resp";
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.COMMANDS, Language.RECORDS);
    }

    @Override
    public List<String> dialect(OperationStep step) throws ClientFailure {
        return RespDialect.texts(step);
    }

    @Override
    public RespSession connect(ClientSpec spec, List<String> contactPoints) throws ClientFailure {
        ContactPoints.checkConnections(spec.connections());
        ContactPoints contacts = ContactPoints.parse(contactPoints);
        ConnectionSettings speech = new ConnectionSettings(
                ConnectionSettings.NEWEST,
                Credentials.in(environment),
                TlsConfiguration.wanted(spec.settings(), environment, TLS));
        return new RespSession(
                spec,
                contacts.nodes(),
                () -> contacts.first(node -> ControlConnection.open(node, speech)));
    }
}
