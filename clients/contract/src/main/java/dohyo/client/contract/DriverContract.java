package dohyo.client.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.language.CqlControlSession;
import dohyo.client.language.RequestSettings;
import dohyo.client.language.Statement;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.load.WarningAndTraceCounts;
import dohyo.model.workload.Batch;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;
import dohyo.nullstore.NullServer;
import dohyo.nullstore.RingPosition;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** The driver connects to a null store, binds, executes, batches, and tells its errors apart. */
public abstract class DriverContract {

    private static final int CAPACITY = 64;
    private static final String READ = "SELECT value FROM kv WHERE key = ?";
    private static final String WRITE = "INSERT INTO kv (key, value) VALUES (?, ?)";
    private static final Field FIELD =
            new KeyField("key", Field.Type.TEXT, Field.Choose.UNIFORM, 10, "k");
    private static final RepeatedValueRequest KEY = new RepeatedValueRequest(0, "key7", 1, 1);

    /** Of certificates. */
    @TempDir
    protected Path folder;

    private final Client client;
    private final String version;
    private final NullServer store;

    protected DriverContract(Client client, String version) throws IOException {
        this.client = client;
        this.version = version;
        store = NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                List.of(new ScriptStep(ScriptStep.Kind.ERROR, 0, 0, 1)),
                null);
    }

    @AfterEach
    protected void stop() {
        store.close();
        assertThat(store.failure()).isNull();
    }

    /** Opens a session with settings of the lab's and some of the driver's own. */
    protected final CqlControlSession connect(ClientSettings settings, Map<String, Object> own)
            throws ClientFailure {
        return connect(client, settings, own);
    }

    private CqlControlSession connect(Client one, ClientSettings settings, Map<String, Object> own)
            throws ClientFailure {
        return connect(one, settings, own, store.contactPoint());
    }

    private CqlControlSession connect(
            Client one, ClientSettings settings, Map<String, Object> own, String contactPoint)
            throws ClientFailure {
        ClientSpec spec = new ClientSpec(one.name(), 2, CAPACITY, "LOCAL_ONE", 10_000_000_000L)
                .with(settings)
                .with(new DriverSpec(version, own));
        return (CqlControlSession) one.connect(spec, List.of(contactPoint));
    }

    /**
     * That a client with a login keeps to the nodes that were named, though the store says that it
     * has more; without a login the others are met, too.
     */
    protected final void keepsToNamedNodes(Client withLogin) throws Exception {
        assertThat(callsAtAnother(client)).isPositive();
        assertThat(callsAtAnother(withLogin)).isZero();
    }

    /** How often a node is called that nobody but the store has named; it hangs up. */
    private int callsAtAnother(Client one) throws Exception {
        AtomicInteger calls = new AtomicInteger();
        InetAddress elsewhere = InetAddress.getByName("127.0.0.2");
        try (ServerSocket other = new ServerSocket(0, 0, elsewhere)) {
            Thread doorman = new Thread(() -> hangUp(other, calls), "another node");
            doorman.start();
            store.joinRing(
                    List.of(
                            new RingPosition(store.address(), "dc", "rack", List.of(0L)),
                            new RingPosition(
                                    new InetSocketAddress(elsewhere, other.getLocalPort()),
                                    "dc",
                                    "rack",
                                    List.of(Long.MAX_VALUE))),
                    Map.of());
            sends(connect(one, ClientSettings.STANDARD, Map.of()));
        }
        return calls.get();
    }

    private static void hangUp(ServerSocket other, AtomicInteger calls) {
        while (!other.isClosed()) {
            try (Socket caller = other.accept()) {
                assertThat(caller.isConnected()).isTrue();
                calls.incrementAndGet();
            } catch (IOException closed) {
                return;
            }
        }
    }

    /**
     * That a driver reads over TLS where it trusts the store's certificate, and nothing where it
     * does not: one of an unknown issuer, and one for another name.
     *
     * @param made a client from its environment
     * @param version of TLS that the store speaks
     */
    protected final void verifiesCertificates(
            Function<Map<String, String>, Client> made, String version) throws Exception {
        Certificates certificates = new Certificates(folder)
                .make("here", "ip:127.0.0.1")
                .make("elsewhere", "dns:elsewhere.example");
        Map<String, String> trusting = Map.of("DOHYO_CQL_CA", certificates.certificate("here"));
        Map<String, String> misled = Map.of("DOHYO_CQL_CA", certificates.certificate("elsewhere"));
        try (ForwardingProxy here = door(certificates, "here", version);
                ForwardingProxy elsewhere = door(certificates, "elsewhere", version)) {
            sends(connectEncrypted(made.apply(trusting), here));
            assertUntrusted(made.apply(Map.of()), here);
            assertUntrusted(made.apply(misled), here);
            assertUntrusted(made.apply(misled), elsewhere);
        }
    }

    private ForwardingProxy door(Certificates certificates, String alias, String version)
            throws Exception {
        return ForwardingProxy.tls(
                certificates.server(alias, "here"), version, false, store.address());
    }

    private void assertUntrusted(Client one, ForwardingProxy door) {
        assertThatThrownBy(() -> connectEncrypted(one, door).close())
                .isInstanceOf(ClientFailure.class)
                .hasMessageStartingWith("cannot connect to the store: ")
                .hasMessageContaining(" shows a certificate ");
    }

    private CqlControlSession connectEncrypted(Client one, ForwardingProxy door)
            throws ClientFailure {
        return connect(
                one,
                ClientSettings.STANDARD.with(ClientSettings.Tls.ON),
                Map.of(),
                door.contactPoint());
    }

    private static void sends(CqlControlSession opened) throws Exception {
        try (CqlControlSession session = opened;
                Transport transport = open(session, RequestSettings.STANDARD)) {
            CompletionCheckingSender book = new CompletionCheckingSender(transport, CAPACITY);
            book.send(200, KEY);
            assertThat(book.answered).isEqualTo(200);
        }
    }

    private CqlControlSession connect() throws ClientFailure {
        return connect(ClientSettings.STANDARD, Map.of());
    }

    private static Transport open(CqlControlSession session, RequestSettings settings)
            throws ClientFailure {
        List<Statement> statements =
                List.of(new Statement(READ, settings), new Statement(WRITE, settings));
        return session.open("lab", statements, CAPACITY);
    }

    /** That reads are answered under these settings. */
    protected final void reads(ClientSettings settings, Map<String, Object> own) throws Exception {
        try (CqlControlSession session = connect(settings, own);
                Transport transport = open(session, RequestSettings.STANDARD)) {
            CompletionCheckingSender book = new CompletionCheckingSender(transport, CAPACITY);
            book.send(200, KEY);
            assertThat(book.answered).isEqualTo(200);
            assertThat(book.rows).as("rows of answers, a row each").isEqualTo(200);
        }
    }

    @Test
    protected void client_is_found_by_name() {
        assertThat(ServiceLoader.load(Client.class))
                .extracting(Client::name)
                .containsExactly(client.name());
        assertThat(client.languages()).isEqualTo(ClientSpec.languages(client.name()));
    }

    @Test
    protected void schema_is_made_and_the_store_says_its_version() throws Exception {
        try (CqlControlSession session = connect()) {
            session.execute("CREATE KEYSPACE lab WITH replication = {'class': 'SimpleStrategy'}");
            session.execute("USE lab");
            session.execute("CREATE TABLE IF NOT EXISTS kv (id text PRIMARY KEY, value blob)");
            assertThat(session.storeVersion()).isEqualTo("4.0.0-null");
            assertThat(session.check("lab", READ, List.of(FIELD))).containsExactly("null");
            assertThatThrownBy(() -> session.check("lab", READ, List.of()))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessage("statement \"" + READ + "\" binds 0 values but has 1 marker");
        }
    }

    @Test
    protected void operations_are_answered_and_their_cells_reported() throws Exception {
        RequestSettings verified =
                new RequestSettings("ONE", "LOCAL_SERIAL", 100, Batch.SINGLE, List.of("value"));
        try (CqlControlSession session = connect();
                Transport transport = open(session, verified)) {
            CompletionCheckingSender book = new CompletionCheckingSender(transport, CAPACITY);
            book.send(2000, KEY);
            book.send(500, new RepeatedValueRequest(1, "row", 2, 1));
            assertThat(book.failures).isEmpty();
            assertThat(book.answered).isEqualTo(2500);
            assertThat(book.cells).isEqualTo(2000);
            assertThat(book.rows).isEqualTo(2000);
            assertThat(store.counts().answered()).isGreaterThanOrEqualTo(2500);
            assertThat(transport.ownThreads().turns()).isPositive();
            assertThat(transport.notes()).isEqualTo(WarningAndTraceCounts.NONE);
        }
    }

    @Test
    protected void batches_travel_as_one_request() throws Exception {
        RequestSettings batched =
                new RequestSettings("", "", 0, new Batch(Batch.Kind.UNLOGGED, 5), List.of());
        try (CqlControlSession session = connect();
                Transport transport = open(session, batched)) {
            CompletionCheckingSender book = new CompletionCheckingSender(transport, CAPACITY);
            book.send(100, new RepeatedValueRequest(1, "row", 2, 5));
            assertThat(book.failures).isEmpty();
            assertThat(book.answered).isEqualTo(100);
        }
    }

    @Test
    protected void errors_of_the_store_have_the_names_of_the_labs_own_client() throws Exception {
        try (CqlControlSession session = connect();
                Transport transport = open(session, RequestSettings.STANDARD)) {
            store.begin();
            CompletionCheckingSender book = new CompletionCheckingSender(transport, CAPACITY);
            book.send(100, KEY);
            assertThat(book.failures).containsOnly(Map.entry("overloaded", 100));
        }
    }

    @Test
    protected void unreachable_store_is_a_sentence() {
        store.close();
        assertThatThrownBy(this::connect)
                .isInstanceOf(ClientFailure.class)
                .hasMessageStartingWith("cannot connect to the store: ");
    }

    /** The lane's slots in flight on a connection that ends are told so, and new ones work. */
    @Test
    protected void lost_connections_fail_their_operations_and_come_back() throws Exception {
        try (CqlControlSession session = connect();
                Transport transport = open(session, RequestSettings.STANDARD)) {
            CompletionCheckingSender book = new CompletionCheckingSender(transport, CAPACITY);
            book.send(10, KEY);
            store.close();
            book.send(10, KEY);
            assertThat(book.answered).isEqualTo(10);
            assertThat(book.failures.keySet()).isSubsetOf("connection_lost", "no_node", "other");
        }
    }
}
