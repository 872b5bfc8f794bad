package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlSession;

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

/** Java driver 4 under the name {@code cassandra-driver-4}. */
public final class Driver4Client implements Client {

    private final Map<String, String> environment;

    /** User, password and whom to trust come from the environment of the process. */
    public Driver4Client() {
        this(System.getenv());
    }

    Driver4Client(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    @Override
    public String name() {
        return "cassandra-driver-4";
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
        SessionFactory doors = new SessionFactory(
                spec,
                ContactPointAddresses.parse(contactPoints),
                Login.in(environment),
                TlsConfiguration.wanted(spec.settings(), environment, TlsEnvironmentVariables.CQL));
        CqlSession control = doors.control();
        return new Driver4ControlSession(doors, control);
    }
}
