package dohyo.client.cql;

import dohyo.client.cql.wire.Consistency;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Session;
import dohyo.model.experiment.ClientSpec;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The lab's own CQL protocol client, under the name {@code cql}. */
public final class CqlClient implements Client {

    private final Map<String, String> environment;

    /** Reads {@link Credentials} from the environment of the process. */
    public CqlClient() {
        this(System.getenv());
    }

    CqlClient(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return "cql";
    }

    @Override
    public Session connect(ClientSpec spec, List<String> contactPoints) throws ClientFailure {
        Consistency consistency = Consistency.required(spec.consistency());
        if (spec.connections() < 1) {
            throw new ClientFailure(
                    "client.connections is " + spec.connections() + "; it must be at least 1");
        }
        List<InetSocketAddress> nodes = new ArrayList<>();
        for (String contactPoint : contactPoints) {
            nodes.add(ContactPoint.parse(contactPoint));
        }
        return new CqlSession(
                spec,
                consistency,
                nodes,
                control(nodes, new Negotiation(spec.settings(), Credentials.in(environment))));
    }

    private static ControlConnection control(List<InetSocketAddress> nodes, Negotiation negotiation)
            throws ClientFailure {
        List<String> reasons = new ArrayList<>();
        for (InetSocketAddress node : nodes) {
            try {
                return negotiation.open(node);
            } catch (IOException e) {
                reasons.add(Answers.name(node) + " " + Answers.reason(e));
            }
        }
        throw new ClientFailure("cannot connect to the store: "
                + (reasons.isEmpty()
                        ? "no contact points were given"
                        : String.join("; ", reasons)));
    }
}
