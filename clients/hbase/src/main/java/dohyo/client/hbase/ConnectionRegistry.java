package dohyo.client.hbase;

import dohyo.client.hbase.wire.ProtobufFieldReader;
import dohyo.client.hbase.wire.ProtobufMessageBuilder;
import dohyo.client.net.PeerDescription;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a cluster's master and {@code hbase:meta} are, asked of any of its servers: masters and,
 * since HBase 2.5, region servers tell it, so that nobody has to ask ZooKeeper.
 */
final class ConnectionRegistry {

    private final List<InetSocketAddress> servers;

    ConnectionRegistry(List<InetSocketAddress> servers) {
        this.servers = List.copyOf(servers);
    }

    /** The server of {@code hbase:meta}. */
    InetSocketAddress meta() throws IOException {
        return ask("GetMetaRegionLocations", ConnectionRegistry::metaServer);
    }

    /** The master that is active. */
    InetSocketAddress master() throws IOException {
        return ask("GetActiveMaster", ConnectionRegistry::firstServer);
    }

    /** What becomes of an answer. */
    @FunctionalInterface
    private interface Reading {
        ServerAddress of(ProtobufFieldReader answer) throws IOException;
    }

    private InetSocketAddress ask(String method, Reading reading) throws IOException {
        List<String> reasons = new ArrayList<>();
        for (InetSocketAddress server : servers) {
            try (ControlConnection control =
                    ControlConnection.open(server, ControlConnection.REGISTRY)) {
                return reading.of(control.call(method, new ProtobufMessageBuilder())
                                .message())
                        .address(server);
            } catch (IOException e) {
                reasons.add(PeerDescription.name(server) + " " + PeerDescription.reason(e));
            }
        }
        throw new IOException(String.join("; ", reasons));
    }

    /** {@code RegionLocation} of the first copy. */
    private static ServerAddress metaServer(ProtobufFieldReader answer) throws IOException {
        while (answer.next()) {
            if (answer.field() == 1) {
                ProtobufFieldReader location = new ProtobufFieldReader().within(answer);
                while (location.next()) {
                    if (location.field() == 2) {
                        return server(new ProtobufFieldReader().within(location));
                    }
                }
            }
        }
        throw new IOException("does not know where hbase:meta is; the cluster is not up yet");
    }

    private static ServerAddress firstServer(ProtobufFieldReader answer) throws IOException {
        while (answer.next()) {
            if (answer.field() == 1) {
                return server(new ProtobufFieldReader().within(answer));
            }
        }
        throw new IOException("does not know an active master; the cluster is not up yet");
    }

    /** {@code ServerName}. */
    static ServerAddress server(ProtobufFieldReader name) throws IOException {
        String host = "";
        int port = 0;
        while (name.next()) {
            switch (name.field()) {
                case 1 -> host = new String(name.bytes(), StandardCharsets.UTF_8);
                case 2 -> port = (int) name.number();
                default -> {}
            }
        }
        return ServerAddress.of(host + ":" + port);
    }
}
