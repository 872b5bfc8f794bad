package dohyo.client.cql;

import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.Version;
import dohyo.client.net.tls.TlsConfiguration;
import dohyo.model.experiment.ClientSettings;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** Finds the version of the protocol in which a session is held; its lanes speak the same. */
final class Negotiation {

    private final ClientSettings settings;
    private final Optional<Credentials> credentials;
    private final Optional<TlsConfiguration> tls;

    Negotiation(
            ClientSettings settings,
            Optional<Credentials> credentials,
            Optional<TlsConfiguration> tls) {
        this.settings = settings;
        this.credentials = credentials;
        this.tls = tls;
    }

    ControlConnection open(InetSocketAddress node) throws IOException {
        return switch (settings.protocol()) {
            case V4 -> open(node, Version.V4);
            case V5 -> open(node, Version.V5);
            case NEWEST -> openNewest(node);
        };
    }

    /** A server that does not know a version says so with a protocol error. */
    private ControlConnection openNewest(InetSocketAddress node) throws IOException {
        try {
            return open(node, Version.V5);
        } catch (ServerRefused e) {
            if (e.kind() == ErrorKind.PROTOCOL_ERROR) {
                return open(node, Version.V4);
            }
            throw e;
        }
    }

    private ControlConnection open(InetSocketAddress node, Version version) throws IOException {
        boolean compressed = settings.compression() == ClientSettings.Compression.LZ4;
        return ControlConnection.open(
                node, new ConnectionSettings(version, compressed, credentials, tls));
    }
}
