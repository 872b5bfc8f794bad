package dohyo.client.resp;

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

/** The lab's own client of the Redis protocol, under the name {@code resp}. */
public final class RespClient implements Client {

    /** What it encrypts with. */
    public static final TlsVariables TLS = new TlsVariables("DOHYO_RESP");

    private final Map<String, String> environment;

    /** Reads {@link Credentials} and {@link Tls} from the environment of the process. */
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
    public List<String> dialect(Step step) throws ClientFailure {
        return RespDialect.texts(step);
    }

    @Override
    public RespSession connect(ClientSpec spec, List<String> contactPoints) throws ClientFailure {
        if (spec.connections() < 1) {
            throw new ClientFailure(
                    "client.connections is " + spec.connections() + "; it must be at least 1");
        }
        List<InetSocketAddress> nodes = new ArrayList<>();
        for (String contactPoint : contactPoints) {
            nodes.add(ContactPoint.parse(contactPoint));
        }
        Speech speech =
                new Speech(Speech.NEWEST, Credentials.in(environment), tls(spec.settings()));
        return new RespSession(spec, nodes, () -> control(nodes, speech));
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

    private static ControlConnection control(List<InetSocketAddress> nodes, Speech speech)
            throws ClientFailure {
        List<String> reasons = new ArrayList<>();
        for (InetSocketAddress node : nodes) {
            try {
                return ControlConnection.open(node, speech);
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
