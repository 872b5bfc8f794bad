package dohyo.client.cql;

import dohyo.client.cql.wire.Consistency;
import dohyo.client.language.CqlConversation;
import dohyo.client.language.CqlDialect;
import dohyo.client.net.ContactPoint;
import dohyo.client.net.Peer;
import dohyo.client.net.tls.Tls;
import dohyo.client.net.tls.TlsVariables;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Language;
import dohyo.model.workload.Step;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The lab's own CQL protocol client, under the name {@code cql}. */
public final class CqlClient implements Client {

    /** What it encrypts with. */
    public static final TlsVariables TLS = new TlsVariables("DOHYO_CQL");

    private final Map<String, String> environment;

    /** Reads {@link Credentials} and {@link Tls} from the environment of the process. */
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
        return CqlConversation.LANGUAGES;
    }

    @Override
    public List<String> dialect(Step step) throws ClientFailure {
        return CqlDialect.texts(step);
    }

    @Override
    public CqlConversation connect(ClientSpec spec, List<String> contactPoints)
            throws ClientFailure {
        Consistency consistency = Consistency.required(spec.consistency());
        if (spec.connections() < 1) {
            throw new ClientFailure(
                    "client.connections is " + spec.connections() + "; it must be at least 1");
        }
        List<InetSocketAddress> nodes = new ArrayList<>();
        for (String contactPoint : contactPoints) {
            nodes.add(ContactPoint.parse(contactPoint));
        }
        Negotiation negotiation =
                new Negotiation(spec.settings(), Credentials.in(environment), tls(spec.settings()));
        return new CqlSession(spec, consistency, nodes, () -> control(nodes, negotiation));
    }

    private Optional<Tls> tls(ClientSettings settings) throws ClientFailure {
        try {
            return settings.tls() == ClientSettings.Tls.ON
                    ? Optional.of(Tls.in(environment, TLS))
                    : Optional.empty();
        } catch (IOException e) {
            throw new ClientFailure("cannot prepare TLS: " + Peer.reason(e), e);
        }
    }

    private static ControlConnection control(List<InetSocketAddress> nodes, Negotiation negotiation)
            throws ClientFailure {
        List<String> reasons = new ArrayList<>();
        for (InetSocketAddress node : nodes) {
            try {
                return negotiation.open(node);
            } catch (IOException e) {
                reasons.add(Peer.name(node) + " " + Peer.reason(e));
            }
        }
        throw new ClientFailure("cannot connect to the store: "
                + (reasons.isEmpty()
                        ? "no contact points were given"
                        : String.join("; ", reasons)));
    }
}
