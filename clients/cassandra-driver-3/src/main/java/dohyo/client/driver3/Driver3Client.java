package dohyo.client.driver3;

import dohyo.engine.callback.ContactPoints;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.model.experiment.ClientSpec;

import java.util.List;
import java.util.Map;

/** Java driver 3 under the name {@code cassandra-driver-3}. */
public final class Driver3Client implements Client {

    private final Map<String, String> environment;

    /** User and password come from the environment of the process. */
    public Driver3Client() {
        this(System.getenv());
    }

    Driver3Client(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return "cassandra-driver-3";
    }

    @Override
    public Session connect(ClientSpec spec, List<String> contactPoints) throws ClientFailure {
        DriverProperties.set(spec.driver().settings());
        Doors doors = new Doors(spec, ContactPoints.parse(contactPoints), environment);
        return new Driver3Session(doors, doors.control());
    }
}
