package dohyo.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.experiment.ScriptStep.Spread;
import dohyo.nullstore.resp.ClusterSlotShare;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The null store in the Redis protocol, spoken to in bytes; {@code /} ends a line. */
class RespTest {

    private static final String VALUE = "$43/nothing is stored here, but this is a value/";

    private static NullServer start(HandshakeRequirements terms, ScriptStep... steps)
            throws IOException {
        return NullServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                List.of(steps),
                null,
                terms);
    }

    /** A client that writes commands and reads as many bytes as it expects. */
    private static final class Plain implements AutoCloseable {

        private final Socket socket;
        private final InputStream in;

        Plain(NullServer store) throws IOException {
            socket = new Socket(store.address().getAddress(), store.address().getPort());
            socket.setSoTimeout(20_000);
            in = new BufferedInputStream(socket.getInputStream());
        }

        void write(String text) throws IOException {
            socket.getOutputStream()
                    .write(text.replace("/", "\r\n").getBytes(StandardCharsets.UTF_8));
        }

        /** A command of words, as clients send it. */
        void send(String words) throws IOException {
            String[] each = words.split(" ", -1);
            StringBuilder text = new StringBuilder("*" + each.length + "/");
            for (String word : each) {
                text.append('$').append(word.length()).append('/').append(word).append('/');
            }
            write(text.toString());
        }

        String line() throws IOException {
            StringBuilder line = new StringBuilder();
            for (int sign = in.read(); sign != '\n'; sign = in.read()) {
                if (sign < 0) {
                    throw new EOFException(line.toString());
                }
                line.append((char) sign);
            }
            return line.toString().strip();
        }

        void expect(String text) throws IOException {
            byte[] bytes = in.readNBytes(text.replace("/", "\r\n").length());
            assertThat(new String(bytes, StandardCharsets.UTF_8).replace("\r\n", "/"))
                    .isEqualTo(text);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PING, +PONG/",
        "PING hello, $5/hello/",
        "SET k v, +OK/",
        "get k, '" + VALUE + "'",
        "MGET a b, '*2/" + VALUE + VALUE + "'",
        "HMGET k f, '*1/" + VALUE + "'",
        "HGETALL k, '*2/$5/value/" + VALUE + "'",
        "HSET k f v, :1/",
        "INCR k, :1/",
        "EXPIRE k 10, :1/",
        "FLUSHALL, +OK/",
        "SELECT 3, +OK/",
        "CLIENT SETNAME me, +OK/",
        "COMMAND INFO get, '*1/*6/$3/get/:-1/*0/:1/:1/:1/'",
        "CLUSTER SLOTS, -ERR This instance has cluster support disabled/",
        "HELLO 4, -NOPROTO unsupported protocol version/",
        "WHATEVER a b c, +OK/"
    })
    void commands_are_answered(String command, String answer) throws Exception {
        try (NullServer store = start(HandshakeRequirements.OPEN);
                Plain client = new Plain(store)) {
            client.send(command);
            client.expect(answer);
            client.write(command + "/");
            client.expect(answer);
        }
    }

    @Test
    void version_3_has_maps() throws Exception {
        try (NullServer store = start(HandshakeRequirements.OPEN);
                Plain client = new Plain(store)) {
            client.send("HELLO 3");
            assertThat(client.line()).isEqualTo("%5");
            for (int i = 0; i < 19; i++) {
                client.line();
            }
            client.send("HGETALL k");
            client.expect("%1/$5/value/" + VALUE);
        }
    }

    @Test
    void a_lane_of_cql_goes_beside_it() throws Exception {
        try (NullServer store = start(HandshakeRequirements.OPEN);
                Plain client = new Plain(store);
                RawClient other = new RawClient(store)) {
            client.send("PING");
            client.expect("+PONG/");
            assertThat(other.ask(5, new byte[0]).opcode()).isEqualTo(6);
        }
    }

    @Test
    void pipelined_answers_keep_their_order_under_delays_that_differ() throws Exception {
        ScriptStep delay = new ScriptStep(Kind.DELAY, 0, 200_000, 0, Spread.EXPONENTIAL);
        try (NullServer store = start(HandshakeRequirements.OPEN, delay);
                Plain client = new Plain(store)) {
            store.begin();
            client.send("PING");
            client.expect("+PONG/");
            for (int i = 0; i < 300; i++) {
                client.send("GET k");
                client.send("INCR k");
                client.send("PING " + i);
            }
            for (int i = 0; i < 300; i++) {
                String word = String.valueOf(i);
                client.expect(VALUE + ":1/$" + word.length() + "/" + word + "/");
            }
            assertThat(store.counts().answered()).isEqualTo(600);
        }
    }

    @Test
    void scripted_errors_and_resets_are_counted() throws Exception {
        try (NullServer store = start(
                        HandshakeRequirements.OPEN,
                        new ScriptStep(Kind.ERROR, 0, 0, 3),
                        new ScriptStep(Kind.RESET, 0, 0, 8));
                Plain client = new Plain(store)) {
            store.begin();
            client.send("PING");
            client.line();
            int errors = 0;
            int answers = 0;
            try {
                for (int i = 0; i < 20; i++) {
                    client.send("INCR k");
                    boolean isError = client.line().startsWith("-BUSY");
                    errors += isError ? 1 : 0;
                    answers += isError ? 0 : 1;
                }
            } catch (EOFException | SocketException reset) {
                assertThat(errors + answers).isEqualTo(7);
            }
            assertThat(errors).isEqualTo(2);
            assertThat(store.counts().resets()).isEqualTo(1);
        }
    }

    @Test
    void whoever_does_not_say_the_password_is_not_let_in() throws Exception {
        try (NullServer store = start(new HandshakeRequirements(5, "ann", "open"));
                Plain client = new Plain(store)) {
            client.send("GET k");
            client.expect("-NOAUTH Authentication required./");
            client.send("AUTH ann shut");
            assertThat(client.line()).startsWith("-WRONGPASS");
            client.send("HELLO 3");
            assertThat(client.line()).startsWith("-NOAUTH HELLO must be called");
            client.send("AUTH ann open");
            client.expect("+OK/");
            client.send("GET k");
            client.expect(VALUE);
        }
    }

    @Test
    void keys_of_other_nodes_are_sent_there() throws Exception {
        InetSocketAddress elsewhere = new InetSocketAddress("127.0.0.2", 7000);
        try (NullServer store = start(HandshakeRequirements.OPEN);
                Plain client = new Plain(store)) {
            store.joinCluster(List.of(
                    new ClusterSlotShare(store.address(), 0, 12_000),
                    new ClusterSlotShare(elsewhere, 12_001, 16_383)));
            client.send("GET foo");
            client.expect("-MOVED 12182 127.0.0.2:7000/");
            client.send("GET x{bar}y");
            client.expect(VALUE);
            store.leaveSlots(new ClusterSlotShare(elsewhere, 5061, 5061));
            client.send("GET bar");
            client.expect("-ASK 5061 127.0.0.2:7000/");
            client.send("ASKING");
            client.send("GET bar");
            client.send("GET bar");
            client.expect("+OK/" + VALUE + "-ASK 5061 127.0.0.2:7000/");
            client.send("CLUSTER SLOTS");
            client.expect(
                    "*2/*3/:0/:12000/*3/$9/127.0.0.1/:" + store.address().getPort() + "/$40/");
        }
    }

    @ParameterizedTest
    @CsvSource({"*x/", "*1/:1/", "*1/$99999999999/", "*2000000/"})
    void what_is_not_the_protocol_is_told_and_hung_up_on(String bytes) throws Exception {
        try (NullServer store = start(HandshakeRequirements.OPEN);
                Plain client = new Plain(store)) {
            client.write(bytes);
            assertThat(client.line()).startsWith("-ERR Protocol error: ");
            assertThat(client.in.read()).isEqualTo(-1);
            try (Plain next = new Plain(store)) {
                next.send("PING");
                next.expect("+PONG/");
            }
        }
    }

    @Test
    void a_command_may_come_byte_by_byte() throws Exception {
        try (NullServer store = start(HandshakeRequirements.OPEN);
                Plain client = new Plain(store)) {
            for (char sign : "*2/$3/GET/$1/k/".toCharArray()) {
                client.write(String.valueOf(sign));
            }
            client.expect(VALUE);
        }
    }
}
