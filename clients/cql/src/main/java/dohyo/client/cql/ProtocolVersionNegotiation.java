package dohyo.client.cql;

import dohyo.client.cql.wire.ErrorKind;
import dohyo.client.cql.wire.ProtocolVersion;
import dohyo.client.net.tls.TlsConfiguration;
import dohyo.model.experiment.ClientSettings;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Optional;

/** Finds the version of the protocol in which a session is held; its lanes speak the same. */
final class ProtocolVersionNegotiation {

    private final ClientSettings settings;
    private final Optional<Credentials> credentials;
    private final Optional<TlsConfiguration> tls;

    ProtocolVersionNegotiation(
            ClientSettings settings,
            Optional<Credentials> credentials,
            Optional<TlsConfiguration> tls) {
        this.settings = settings;
        this.credentials = credentials;
        this.tls = tls;
    }

    ControlConnection open(InetSocketAddress node) throws IOException {
        return switch (settings.protocol()) {
            case V4 -> open(node, ProtocolVersion.V4);
            case V5 -> open(node, ProtocolVersion.V5);
            case NEWEST -> openNewest(node);
        };
    }

    /** A server that does not know a version says so with a protocol error. */
    private ControlConnection openNewest(InetSocketAddress node) throws IOException {
        try {
            return open(node, ProtocolVersion.V5);
        } catch (ServerRefused e) {
            if (e.kind() == ErrorKind.PROTOCOL_ERROR) {
                return open(node, ProtocolVersion.V4);
            }
            throw e;
        }
    }

    private ControlConnection open(InetSocketAddress node, ProtocolVersion version)
            throws IOException {
        boolean compressed = settings.compression() == ClientSettings.Compression.LZ4;
        return ControlConnection.open(
                node, new ConnectionSettings(version, compressed, credentials, tls));
    }
}
