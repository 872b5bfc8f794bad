package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.language.CqlControlSession;
import dohyo.client.net.ContactPointParser;
import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.Field;
import dohyo.nullstore.NullServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.ServiceLoader;

/** The control connection against a null store. */
class CqlSessionTest {

    private final NullServer store = start();
    private final CqlControlSession session = connect("ONE", 1, store.contactPoint());

    private static NullServer start() {
        try {
            return NullServer.start(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), List.of(), null);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static CqlControlSession connect(
            String consistency, int connections, String contactPoint) {
        try {
            return new CqlClient()
                    .connect(
                            new ClientSpec("cql", connections, 8, consistency, 1_000_000_000L),
                            List.of(contactPoint));
        } catch (ClientFailure e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    @AfterEach
    void stop() {
        session.close();
        store.close();
    }

    @Test
    void client_is_found_by_name() {
        assertThat(ServiceLoader.load(Client.class))
                .extracting(Client::name)
                .containsExactly("cql");
        assertThat(new CqlClient().languages()).isEqualTo(ClientSpec.languages("cql"));
    }

    @Test
    void store_says_its_version() throws Exception {
        assertThat(session.storeVersion()).isEqualTo("4.0.0-null");
    }

    @Test
    void schema_is_agreed_on() throws Exception {
        session.execute("CREATE KEYSPACE lab WITH replication = {'class': 'SimpleStrategy'}");
        session.execute("USE lab");
        session.execute("CREATE TABLE IF NOT EXISTS kv (id text PRIMARY KEY, value blob)");
        assertThat(store.failure()).isNull();
    }

    @Test
    void the_version_really_spoken_is_known() {
        assertThat(session.protocol()).isEqualTo("v4");
    }

    @Test
    void number_of_binds_is_checked() throws Exception {
        assertThat(session.check(
                        "lab", "SELECT a FROM t WHERE b = ?", List.of(content(Field.Type.TEXT))))
                .containsExactly("null");
        assertThatThrownBy(() -> session.check(
                        "lab",
                        "SELECT a FROM t WHERE b = ? AND c = ?",
                        List.of(content(Field.Type.INT))))
                .isInstanceOf(ClientFailure.class)
                .hasMessage("statement \"SELECT a FROM t WHERE b = ? AND c = ?\" binds 1 value"
                        + " but has 2 markers");
    }

    private static Field content(Field.Type type) {
        return new Field("f", type, Field.Choose.NONE, 0, 1, 1, "");
    }

    @Test
    void unknown_consistency_lists_the_known_ones() {
        assertThatThrownBy(() -> new CqlClient()
                        .connect(
                                new ClientSpec("cql", 1, 8, "MOST", 1),
                                List.of(store.contactPoint())))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("'MOST' is not a consistency level")
                .hasMessageContaining("LOCAL_QUORUM");
    }

    @Test
    void wrong_contact_point_shows_a_right_one() {
        assertThatThrownBy(() -> ContactPointParser.parse("localhost"))
                .hasMessage("'localhost' is not a contact point; write host:port, like"
                        + " 127.0.0.1:9042");
        assertThatThrownBy(() -> ContactPointParser.parse("localhost:99999"))
                .isInstanceOf(ClientFailure.class);
    }
}
