package dohyo.client.net;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.FixedValueRequest;
import dohyo.engine.client.Completions;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;

/** Which connection to a node a request goes over, and what becomes of it when that ends. */
class TurnsTest {

    private static final long SOON_NANOS = 10_000_000L;
    private static final FixedValueRequest NOTHING = FixedValueRequest.of(0);

    private final EchoServer server;
    private final Heard heard = new Heard();

    TurnsTest() throws IOException {
        server = new EchoServer();
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    /** What has ended. */
    private static final class Heard implements Completions {

        private final List<Integer> answered = new ArrayList<>();
        private final List<Integer> failed = new ArrayList<>();

        @Override
        public void answered(int slot, long stampNanos) {
            answered.add(slot);
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            failed.add(slot);
        }

        int ended() {
            return answered.size() + failed.size();
        }
    }

    private static void send(EchoTransport transport, int... slots) {
        for (int slot : slots) {
            assertThat(transport.send(slot, NOTHING)).isTrue();
        }
    }

    private void awaitAll(EchoTransport transport, int count) throws IOException {
        while (heard.ended() < count) {
            transport.await(heard, SOON_NANOS);
        }
    }

    @Test
    void a_turn_fills_a_connection_to_its_share_before_it_goes_on() throws Exception {
        try (EchoTransport transport = EchoTransport.open(server.address(), 4, 8)) {
            send(transport, 0, 1, 2, 3, 4, 5, 6, 7);
            assertThat(transport.used()).containsExactly(0, 0, 1, 1, 2, 2, 3, 3);
        }
    }

    @Test
    void a_share_of_one_leaves_one_request_on_each_connection() throws Exception {
        try (EchoTransport transport = EchoTransport.open(server.address(), 8, 8)) {
            send(transport, 0, 1, 2, 3, 4, 5, 6, 7);
            assertThat(new HashSet<>(transport.used())).hasSize(8);
        }
    }

    @Test
    void turns_of_one_request_go_round() throws Exception {
        try (EchoTransport transport = EchoTransport.open(server.address(), 3, 64)) {
            for (int slot = 0; slot < 6; slot++) {
                send(transport, slot);
                assertThat(transport.flush()).isTrue();
            }
            assertThat(transport.used()).containsExactly(0, 1, 2, 0, 1, 2);
        }
    }

    @Test
    void a_long_turn_is_spread() throws Exception {
        try (EchoTransport transport = EchoTransport.open(server.address(), 2, 256)) {
            send(transport, IntStream.range(0, 96).toArray());
            assertThat(transport.used().stream().distinct()).containsExactly(0, 1);
        }
    }

    @Test
    void what_was_answered_together_is_sent_together() throws Exception {
        server.begin();
        try (EchoTransport transport = EchoTransport.open(server.address(), 2, 8)) {
            send(transport, 0, 1, 2, 3);
            assertThat(transport.flush()).isTrue();
            awaitAll(transport, 4);
            assertThat(heard.answered).containsExactlyInAnyOrder(0, 1, 2, 3);
            assertThat(transport.used()).containsExactly(0, 0, 0, 0);
            send(transport, 0, 1, 2, 3, 4);
            assertThat(transport.used()).containsExactly(1, 1, 1, 1, 0);
        }
    }

    @Test
    void every_slot_ends_once_and_the_connections_come_back() throws Exception {
        server.begin();
        try (EchoTransport transport = EchoTransport.open(server.address(), 3, 6)) {
            send(transport, 0, 1, 2, 3, 4, 5);
            server.drop();
            transport.flush();
            awaitAll(transport, 6);
            List<Integer> ended = new ArrayList<>(heard.answered);
            ended.addAll(heard.failed);
            assertThat(ended).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
            for (int tries = 0; !transport.isAnyUp() && tries < 1_000; tries++) {
                transport.await(heard, SOON_NANOS);
            }
            send(transport, 0);
            transport.flush();
            awaitAll(transport, 7);
            assertThat(heard.ended()).isEqualTo(7);
        }
    }
}
