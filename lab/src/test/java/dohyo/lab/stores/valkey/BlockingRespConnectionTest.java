package dohyo.lab.stores.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;

/** Whatever a server answers, the lab hears it or says that it is no server. */
@Timeout(60)
class BlockingRespConnectionTest {

    private static final List<String> WHOLE = List.of(
            "+OK\r\n",
            ":42\r\n",
            "$5\r\nhello\r\n",
            "$-1\r\n",
            "*3\r\n:1\r\n$1\r\na\r\n*1\r\n+b\r\n",
            "*0\r\n");

    @Test
    void answers_of_every_kind_are_heard() throws IOException {
        assertThat(ask("+OK\r\n")).isEqualTo("OK");
        assertThat(ask(":42\r\n")).isEqualTo(42L);
        assertThat(ask("$5\r\nhe\r\no\r\n")).isEqualTo("he\r\no");
        assertThat(ask("$-1\r\n")).isEqualTo("");
        assertThat(ask(WHOLE.get(4))).isEqualTo(List.of(1L, "a", List.of("b")));
        assertThatThrownBy(() -> ask("-NOAUTH who are you\r\n"))
                .isInstanceOf(BlockingRespConnection.Refusal.class)
                .hasMessage("the server answered: NOAUTH who are you");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // A text longer than any that is asked for.
                "$99999999\r\n",
                // A list that would fill the memory before its first element came.
                "*99999999\r\n",
                // Lists within lists without end.
                "*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n:1\r\n",
                // A length that is none.
                "$-7\r\n",
                // A text that ends elsewhere.
                "$2\r\nabc\r\n",
                // Another protocol.
                "HTTP/1.1 400 Bad Request\r\n\r\n",
                // Nothing at all.
                "",
                "\r\n",
            })
    void what_is_no_answer_is_told(String said) {
        assertThatThrownBy(() -> ask(said))
                .isInstanceOf(IOException.class)
                .isNotInstanceOf(BlockingRespConnection.Refusal.class);
    }

    @Tag("slow")
    @Test
    void damaged_answers_do_no_harm() {
        for (long seed = 0; seed < 2000; seed++) {
            String damaged = damaged(new SplittableRandom(seed));
            assertThatCode(() -> {
                        try {
                            ask(damaged);
                        } catch (IOException told) {
                            assertThat(told.getMessage()).isNotEmpty();
                        }
                    })
                    .as("seed " + seed)
                    .doesNotThrowAnyException();
        }
    }

    private static String damaged(SplittableRandom random) {
        StringBuilder text = new StringBuilder(WHOLE.get(random.nextInt(WHOLE.size())));
        for (int wounds = 1 + random.nextInt(4); wounds > 0 && !text.isEmpty(); wounds--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(3)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, (char) random.nextInt(128));
                default -> text.setCharAt(at, (char) random.nextInt(128));
            }
        }
        return text.toString();
    }

    /** A server that says this to whatever it is asked, and hangs up. */
    private static Object ask(String said) throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try (ServerSocket server = new ServerSocket(0, 1, loopback)) {
            CompletableFuture<Void> served = CompletableFuture.runAsync(() -> serve(server, said));
            try (BlockingRespConnection talk = BlockingRespConnection.open(
                    new InetSocketAddress(loopback, server.getLocalPort()), 5000)) {
                return talk.ask(List.of("PING"));
            } finally {
                served.join();
            }
        }
    }

    private static void serve(ServerSocket server, String said) {
        try (Socket client = server.accept()) {
            byte[] asked = client.getInputStream().readNBytes("*1\r\n$4\r\nPING\r\n".length());
            client.getOutputStream().write(said.getBytes(StandardCharsets.ISO_8859_1));
            client.getOutputStream().flush();
            client.shutdownOutput();
            assertThat(asked).isNotEmpty();
            int unused = client.getInputStream().read();
        } catch (IOException theOtherSideHungUp) {
            return;
        }
    }
}
