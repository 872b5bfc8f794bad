package dohyo.client.hbase;

import dohyo.client.hbase.wire.ErrorKind;
import dohyo.client.hbase.wire.ProtobufFieldReader;
import dohyo.client.hbase.wire.ProtobufMessageBuilder;
import dohyo.client.net.ContactPoints;
import dohyo.client.net.PeerDescription;
import dohyo.engine.client.ClientFailure;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A cluster as its master tells of it.
 *
 * @param servers the region servers that were alive when it was asked
 * @param version of HBase
 * @param shape of tables that are made
 */
record HbaseClusterStatus(
        ConnectionRegistry registry,
        List<InetSocketAddress> servers,
        String version,
        CreateTableRequestBuilder shape) {

    private static final int HBASE_VERSION = 0;
    private static final int SERVERS_NAME = 10;

    /** Fixed. */
    HbaseClusterStatus {
        servers = List.copyOf(servers);
    }

    /** What the first contact point that can be reached leads to. */
    static HbaseClusterStatus of(ContactPoints contacts, CreateTableRequestBuilder shape)
            throws ClientFailure {
        return contacts.first(node -> {
            ConnectionRegistry first = new ConnectionRegistry(List.of(node));
            try (ControlConnection master =
                    ControlConnection.open(first.master(), ControlConnection.MASTER)) {
                Status status = Status.of(master);
                Set<InetSocketAddress> all = new LinkedHashSet<>();
                all.add(node);
                all.addAll(contacts.nodes());
                all.addAll(status.servers);
                return new HbaseClusterStatus(
                        new ConnectionRegistry(List.copyOf(all)),
                        status.servers,
                        status.version,
                        shape);
            }
        });
    }

    /** {@code ClusterStatus}, as far as it is asked for. */
    private static final class Status {

        private final List<InetSocketAddress> servers = new ArrayList<>();
        private String version = "";

        static Status of(ControlConnection master) throws IOException {
            ProtobufFieldReader answer = master.call(
                            "GetClusterStatus",
                            new ProtobufMessageBuilder()
                                    .number(1, HBASE_VERSION)
                                    .number(1, SERVERS_NAME))
                    .message();
            Status status = new Status();
            while (answer.next()) {
                if (answer.field() == 1) {
                    status.read(new ProtobufFieldReader().within(answer), master.address());
                }
            }
            if (status.servers.isEmpty()) {
                throw new IOException("knows no region server; the cluster is not up yet");
            }
            return status;
        }

        private void read(ProtobufFieldReader fields, InetSocketAddress teller) throws IOException {
            while (fields.next()) {
                switch (fields.field()) {
                    case 1 -> readVersion(new ProtobufFieldReader().within(fields));
                    case 11 ->
                        servers.add(
                                ConnectionRegistry.server(new ProtobufFieldReader().within(fields))
                                        .address(teller));
                    default -> {}
                }
            }
        }

        private void readVersion(ProtobufFieldReader fields) throws IOException {
            while (fields.next()) {
                if (fields.field() == 1) {
                    version = new String(fields.bytes(), StandardCharsets.UTF_8);
                }
            }
        }
    }

    /** A table and its regions; it must be there. */
    RegionMap regions(RegionFinder finder, String table) throws ClientFailure {
        try {
            RegionMap found = finder.find(table);
            if (found.size() == 0) {
                throw new ClientFailure("HBase has no table '" + table
                        + "'; let the workload load its records first, or make it with the family"
                        + " 'f'");
            }
            return found;
        } catch (IOException e) {
            throw failure("the regions of '" + table + "'", e);
        }
    }

    /** Makes a table that is not there. */
    void create(String table) throws ClientFailure {
        try (ControlConnection master =
                ControlConnection.open(registry.master(), ControlConnection.MASTER)) {
            TableCreation creation = new TableCreation(master);
            if (!creation.isThere(table)) {
                creation.create(shape.creation(table), table);
            }
        } catch (IOException e) {
            throw failure("the table '" + table + "'", e);
        }
    }

    private static ClientFailure failure(String what, IOException e) {
        return new ClientFailure(
                "cannot ask HBase for " + what + ": "
                        + (e instanceof ControlConnection.Refused refused
                                        && refused.kind() == ErrorKind.NO_PERMISSION
                                ? "no permission: "
                                : "")
                        + PeerDescription.reason(e),
                e);
    }
}
