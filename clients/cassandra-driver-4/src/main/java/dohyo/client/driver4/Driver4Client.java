package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.CqlSession;

import dohyo.engine.callback.ContactPoints;
import dohyo.engine.callback.Login;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.model.experiment.ClientSpec;

import java.util.List;

/** Java driver 4 under the name {@code cassandra-driver-4}. */
public final class Driver4Client implements Client {

    private final Login login;

    /** User and password come from the environment of the process. */
    public Driver4Client() {
        this(Login.in(System.getenv()));
    }

    Driver4Client(Login login) {
        this.login = login;
    }

    @Override
    public String name() {
        return "cassandra-driver-4";
    }

    @Override
    public Session connect(ClientSpec spec, List<String> contactPoints) throws ClientFailure {
        Doors doors = new Doors(spec, ContactPoints.parse(contactPoints), login);
        CqlSession control = doors.control();
        return new Driver4Session(doors, control);
    }
}
