package dohyo.client.net;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.FixedValueRequest;
import dohyo.client.net.split.SplitOperation;
import dohyo.client.net.split.SplitTransport;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** What becomes of operations of several requests that nobody waits for any more. */
class SplitOperationsTest {

    private static final long SOON_NANOS = 10_000_000L;
    private static final int SLOTS = 2;
    private static final int PARTS = 5;
    private static final int NONE = -1;
    private static final FixedValueRequest ALONE = FixedValueRequest.of(0);
    private static final FixedValueRequest AT_ONCE = FixedValueRequest.of(1);
    private static final FixedValueRequest IN_TURN = FixedValueRequest.of(2);

    private final EchoServer server;
    private final Heard heard = new Heard();

    SplitOperationsTest() throws IOException {
        server = new EchoServer();
        server.begin();
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }

    /** What has ended, and which slot nobody waits for. */
    private static final class Heard implements Completions {

        private final List<Integer> answered = new ArrayList<>();
        private int unwanted = NONE;

        @Override
        public boolean isWanted(int slot) {
            return slot != unwanted;
        }

        @Override
        public void answered(int slot, long stampNanos) {
            answered.add(slot);
        }

        @Override
        public void failed(int slot, int kind, long stampNanos) {
            throw new AssertionError("slot " + slot + " failed");
        }
    }

    /** Keeps what is sent on one slot to itself, and takes nothing when it is full. */
    private static final class Obstinate extends EchoTransport {

        private int kept = NONE;
        private boolean isFull;
        private int refused;

        private Obstinate(InetSocketAddress node) throws IOException {
            super(node, 1, SLOTS);
        }

        static Obstinate open(InetSocketAddress node) throws ClientFailure {
            return connected(SLOTS, () -> new Obstinate(node), false);
        }

        @Override
        public boolean send(int slot, Request request) {
            refused += isFull ? 1 : 0;
            return !isFull && (slot == kept || super.send(slot, request));
        }
    }

    /** An operation of five requests. */
    private static final class Parts extends SplitOperation {

        void begin(int atOnce) {
            start(PARTS, atOnce);
        }

        @Override
        public int statement() {
            return 0;
        }

        @Override
        public int valueCount() {
            return 0;
        }

        @Override
        public int valueLength(int index) {
            throw new IllegalArgumentException("no values");
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {
            throw new IllegalArgumentException("no values");
        }
    }

    /** Makes five requests of all but those that are sent alone. */
    private static final class Fan extends SplitTransport<Obstinate, Parts> {

        Fan(Obstinate below) {
            super(below, Parts::new, new SplitTransport.Room(SLOTS, SLOTS), 0);
        }

        @Override
        protected boolean split(Request request, Parts parts) {
            if (request.statement() == ALONE.statement()) {
                return false;
            }
            parts.begin(request.statement() == IN_TURN.statement() ? 1 : PARTS);
            return true;
        }

        @Override
        protected boolean sendNext(int own, Parts parts) {
            return below().send(own, parts);
        }
    }

    /** Its first request is never answered, and the others wait for the room of another. */
    @Test
    void what_is_given_up_sends_no_more_when_there_is_room() throws Exception {
        Obstinate below = Obstinate.open(server.address());
        try (Fan transport = new Fan(below)) {
            below.kept = 0;
            assertThat(transport.send(0, ALONE)).isTrue();
            assertThat(transport.send(1, AT_ONCE)).isTrue();
            heard.unwanted = 1;
            while (heard.answered.isEmpty()) {
                transport.flush();
                transport.await(heard, SOON_NANOS);
            }
            transport.poll(heard);
            assertThat(below.used()).hasSize(1);
            assertThat(heard.answered).containsExactly(0);
        }
    }

    @Test
    void what_is_given_up_while_it_waits_for_room_ends() throws Exception {
        Obstinate below = Obstinate.open(server.address());
        try (Fan transport = new Fan(below)) {
            assertThat(transport.send(1, IN_TURN)).isTrue();
            below.isFull = true;
            while (below.refused == 0) {
                transport.flush();
                transport.await(heard, SOON_NANOS);
            }
            assertThat(heard.answered).isEmpty();
            heard.unwanted = 1;
            transport.poll(heard);
            transport.poll(heard);
            assertThat(heard.answered).containsExactly(1);
        }
    }
}
