package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlSession;

import dohyo.engine.callback.ContactPoints;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.model.experiment.ClientSpec;

import java.util.List;
import java.util.Map;

/** Java driver 4 under the name {@code cassandra-driver-4}. */
public final class Driver4Client implements Client {

    private final Map<String, String> environment;

    /** User and password come from the environment of the process. */
    public Driver4Client() {
        this(System.getenv());
    }

    Driver4Client(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return "cassandra-driver-4";
    }

    @Override
    public Session connect(ClientSpec spec, List<String> contactPoints) throws ClientFailure {
        Doors doors = new Doors(spec, ContactPoints.parse(contactPoints), environment);
        CqlSession control = doors.control();
        return new Driver4Session(doors, control);
    }
}
