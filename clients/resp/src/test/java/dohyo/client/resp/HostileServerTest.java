package dohyo.client.resp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dohyo.client.contract.CompletionRecorder;
import dohyo.client.contract.FixedValueRequest;
import dohyo.client.contract.SingleThreadHarness;
import dohyo.client.contract.TransportContract;
import dohyo.client.resp.lane.Redirection;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.ControlSession;
import dohyo.engine.client.Transport;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.workload.StoreNamespace;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Servers that refuse, that are older, that do not speak the protocol, or lead elsewhere. */
class HostileServerTest {

    private static final ClientSpec SPEC = new ClientSpec("resp", 1, 4, "ONE", 1_000_000_000L);
    private static final String CLUSTER_INFO = "$18/redis_mode:cluster/";

    private static ControlSession connect(ScriptedServer server) throws ClientFailure {
        return new RespClient(Map.of()).connect(SPEC, List.of(server.contactPoint()));
    }

    private static ScriptedServer server(String... pairs) throws IOException {
        Map<String, String> answers = new HashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            answers.put(pairs[i], pairs[i + 1]);
        }
        return new ScriptedServer(answers);
    }

    @Test
    void another_protocol_is_said_so() throws Exception {
        try (ScriptedServer server = server("HELLO", "HTTP/1.1 400 Bad Request/")) {
            assertThatThrownBy(() -> connect(server))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("answered with a type that RESP does not have: 'H'");
        }
    }

    @Test
    void closed_port_names_every_contact_point() throws Exception {
        String gone;
        try (ServerSocket bound = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            gone = "127.0.0.1:" + bound.getLocalPort();
        }
        assertThatThrownBy(() -> new RespClient(Map.of()).connect(SPEC, List.of(gone)))
                .isInstanceOf(ClientFailure.class)
                .hasMessageContaining("cannot connect to the store: " + gone);
    }

    @Test
    void a_store_from_before_hello_is_spoken_to_in_version_2() throws Exception {
        try (ScriptedServer server =
                        server("HELLO", "-ERR unknown command 'HELLO'/", "INFO", "-NOPERM no/");
                ControlSession session = connect(server)) {
            assertThat(session.protocol()).isEqualTo("RESP2");
            assertThat(session.storeVersion()).isEqualTo("a store that does not say its version");
        }
    }

    @Test
    void commands_that_the_store_does_not_take_are_refused_before_the_load() throws Exception {
        try (ScriptedServer server = server(
                        "COMMAND INFO GTE", "*1/_/",
                        "COMMAND INFO GET", "*1/*6/+get/:2/*0/:1/:1/:1/",
                        "COMMAND INFO MGET", "*1/*6/+mget/:-2/*0/:1/:-1/:1/",
                        "FLUSHALL", "-NOPERM this user has no permissions/");
                ControlSession session = connect(server)) {
            assertThatThrownBy(() ->
                            session.check(TransportContract.SPACE, TestCommands.call("GTE x")))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining("does not know the command 'GTE' of \"GTE x\"");
            assertThatThrownBy(() ->
                            session.check(TransportContract.SPACE, TestCommands.call("GET a b")))
                    .hasMessageContaining("takes 1 words behind GET, and \"GET a b\" has 2");
            assertThatThrownBy(
                            () -> session.check(TransportContract.SPACE, TestCommands.call("mget")))
                    .hasMessageContaining("takes at least 1 words behind MGET");
            assertThat(session.check(TransportContract.SPACE, TestCommands.call("MGET a b")))
                    .isEmpty();
            assertThatThrownBy(() -> session.create(StoreNamespace.of("lab", List.of("FLUSHALL"))))
                    .hasMessageContaining("refused FLUSHALL: NOPERM");
        }
    }

    @Test
    void a_command_of_the_schema_arrives_as_it_was_written() throws Exception {
        try (ScriptedServer server =
                        server("SET", "-ERR another key or value/", "SET straße grün ?", "+OK/");
                ControlSession session = connect(server)) {
            session.create(StoreNamespace.of("lab", List.of("SET straße 'grün ?'")));
            assertThatThrownBy(() -> session.create(StoreNamespace.of("lab", List.of("SET k v"))))
                    .hasMessageContaining("refused SET k v: ERR another key or value");
        }
    }

    @ParameterizedTest
    @CsvSource({
        // a string that is longer than it says
        "'$3/abcd/', protocol_error",
        "'$?/', protocol_error",
        "'-CLUSTERDOWN The cluster is down/', cluster_down",
        "'-SOMETHING new/', other",
        // no cluster was spoken of
        "'-MOVED 1 127.0.0.1:1/', moved"
    })
    void what_an_answer_is_becomes_of_its_slot(String answer, String failure) throws Exception {
        try (ScriptedServer server = server("GET", answer, "INFO", "$0//");
                ControlSession session = connect(server);
                Transport transport =
                        session.open(TransportContract.SPACE, TestCommands.of("GET ?"), 4)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 4);
            new SingleThreadHarness(transport, recorder).send(1, FixedValueRequest.of(0, "key"));
            assertThat(recorder.failures()).containsOnlyKeys(failure);
        }
    }

    @Test
    void an_answer_too_many_fails_what_is_in_flight() throws Exception {
        try (ScriptedServer server = server("GET", "+a/+b/", "INFO", "$0//");
                ControlSession session = connect(server);
                Transport transport =
                        session.open(TransportContract.SPACE, TestCommands.of("GET ?"), 4)) {
            CompletionRecorder recorder = new CompletionRecorder(transport, 4);
            SingleThreadHarness drive = new SingleThreadHarness(transport, recorder);
            drive.send(20, FixedValueRequest.of(0, "key"));
            assertThat(recorder.answered() + recorder.failed()).isEqualTo(20);
            assertThat(recorder.failures().keySet()).isSubsetOf("protocol_error");
        }
    }

    @Test
    void a_store_here_does_not_lead_the_load_to_other_machines() throws Exception {
        try (ScriptedServer server = server(
                        "INFO",
                        CLUSTER_INFO,
                        "CLUSTER SLOTS",
                        "*1/*3/:0/:16383/*2/$9/192.0.2.1/:6379/");
                ControlSession session = connect(server)) {
            assertThatThrownBy(() ->
                            session.open(TransportContract.SPACE, TestCommands.of("GET ?"), 4))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageContaining(
                            "names a node of its cluster that is not: 192.0.2.1:6379");
        }
    }

    @ParameterizedTest
    @CsvSource({"*0/", "*1/*2/:0/:1/", "*1/*3/+x/:1/*2/+h/:1/", "*1/*3/:0/:99999/*2/+h/:1/", "+OK/"
    })
    void a_cluster_that_does_not_make_sense_is_said_so(String slots) throws Exception {
        try (ScriptedServer server = server("INFO", CLUSTER_INFO, "CLUSTER SLOTS", slots);
                ControlSession session = connect(server)) {
            assertThatThrownBy(() ->
                            session.open(TransportContract.SPACE, TestCommands.of("GET ?"), 4))
                    .isInstanceOf(ClientFailure.class)
                    .hasMessageMatching("127.0.0.1:\\d+ (answered|belongs) .*");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "MOVED 3999 127.0.0.1:6381, true",
        "ASK 3999 :6381, true",
        "MOVED 99999 127.0.0.1:6381, false",
        "MOVED 1 127.0.0.1:99999, false",
        "MOVED, false",
        "MOVED x y, false"
    })
    void redirections_are_read_with_care(String error, boolean isOne) throws Exception {
        InetSocketAddress speaker = new InetSocketAddress(InetAddress.getLoopbackAddress(), 7000);
        assertThat(Redirection.parse(error, speaker).isPresent()).isEqualTo(isOne);
        Redirection named =
                Redirection.parse("MOVED 1 elsewhere.invalid:6381", speaker).orElseThrow();
        assertThat(named.leading(speaker)).as("names are not looked up").isEmpty();
        Redirection far = Redirection.parse("MOVED 1 192.0.2.1:6381", speaker).orElseThrow();
        assertThat(far.leading(speaker)).as("this machine only").isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.1, true",
        "255.249.100.9, true",
        "::1, true",
        "2001:db8::17, true",
        // names of containers, and of nothing
        "3f9c0b7ad21e, false",
        "cafe, false",
        "999.1.1.1, false",
        "1.2.3.4.5, false"
    })
    void what_is_no_address_is_a_name_even_if_all_its_letters_are_digits(
            String host, boolean isAddress) {
        InetSocketAddress speaker = new InetSocketAddress(InetAddress.getLoopbackAddress(), 7000);
        Redirection to = Redirection.parse("MOVED 1 " + host + ":6381", speaker).orElseThrow();
        assertThat(to.hasAddress()).isEqualTo(isAddress);
    }
}
