package dohyo.client.driver3;

import dohyo.client.language.CqlControlSession;
import dohyo.client.language.CqlDialect;
import dohyo.client.language.Login;
import dohyo.client.net.tls.TlsConfiguration;
import dohyo.client.net.tls.TlsEnvironmentVariables;
import dohyo.engine.callback.ContactPointAddresses;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.OperationStep;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Java driver 3 under the name {@code cassandra-driver-3}. */
public final class Driver3Client implements Client {

    private final Map<String, String> environment;

    /** User, password and whom to trust come from the environment of the process. */
    public Driver3Client() {
        this(System.getenv());
    }

    Driver3Client(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    @Override
    public String name() {
        return "cassandra-driver-3";
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
        DriverSystemProperties.set(spec.driver().settings());
        SessionFactory doors = new SessionFactory(
                spec,
                ContactPointAddresses.parse(contactPoints),
                Login.in(environment),
                TlsConfiguration.wanted(spec.settings(), environment, TlsEnvironmentVariables.CQL));
        return new Driver3ControlSession(doors, doors.control());
    }
}
