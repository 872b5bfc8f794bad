package dohyo.client.cql;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.FixedValueRequest;
import dohyo.client.cql.ring.Replication;
import dohyo.client.cql.ring.Ring;
import dohyo.client.cql.ring.RingNode;
import dohyo.engine.client.Request;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tokens of keys of all types, as a Cassandra 5.0.9 gave them, and what becomes of odd keys. */
class RouterTest {

    /** A ring on which node 0 owns this one token and node 1 all others. */
    private static Ring ring(long token) {
        return Ring.of(
                List.of(
                        new RingNode(0, "a", "1", List.of(token)),
                        new RingNode(1, "a", "1", List.of(token - 1))),
                Replication.of(Map.of("class", "SimpleStrategy", "replication_factor", "1")));
    }

    private static Router router(Ring ring, int... markers) {
        return new Router(List.of(new Route(markers, ring)));
    }

    /** {@code token | parts in hexadecimal | types}. */
    static Stream<String> golden() throws IOException {
        try (InputStream in = RouterTest.class.getResourceAsStream("/golden/tokens.txt")) {
            byte[] text = Objects.requireNonNull(in).readAllBytes();
            return new String(text, StandardCharsets.UTF_8).lines().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("golden")
    void keys_have_the_tokens_that_cassandra_gives_them(String line) {
        String[] fields = line.split(" \\| ", -1);
        List<byte[]> parts = Arrays.stream(fields[1].split(" ", -1))
                .map(hex -> hex.equals("-") ? new byte[0] : HexFormat.of().parseHex(hex))
                .toList();
        int[] markers = IntStream.range(0, parts.size()).toArray();
        Router router = router(ring(Long.parseLong(fields[0])), markers);
        assertThat(router.replicasOf(new FixedValueRequest(0, parts))).containsExactly(0);
    }

    @Test
    void the_parts_of_a_key_come_in_the_keys_order_not_in_the_statements() {
        // token(1, 'a') of (int, text), bound as UPDATE t SET v = ? WHERE b = ? AND a = ?
        Ring ring = ring(tokenOf("00000001 61"));
        FixedValueRequest bound = new FixedValueRequest(
                0, List.of(new byte[] {9}, new byte[] {'a'}, new byte[] {0, 0, 0, 1}));
        assertThat(router(ring, 2, 1).replicasOf(bound)).containsExactly(0);
        assertThat(router(ring, 1, 2).replicasOf(bound)).containsExactly(1);
    }

    private static long tokenOf(String parts) {
        try {
            return golden().map(line -> line.split(" \\| ", -1))
                    .filter(fields -> fields[1].equals(parts))
                    .mapToLong(fields -> Long.parseLong(fields[0]))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void a_key_that_is_not_bound_too_long_or_null_has_no_known_replicas() {
        Ring ring = ring(0);
        FixedValueRequest one = new FixedValueRequest(0, List.of(new byte[4]));
        assertThat(router(ring).replicasOf(one)).isEmpty();
        assertThat(router(ring, 1).replicasOf(one)).isEmpty();
        assertThat(router(ring, 0).replicasOf(new FixedValueRequest(0, List.of(new byte[1 << 16]))))
                .isEmpty();
        assertThat(router(ring, 0).replicasOf(new NullValue())).isEmpty();
        assertThat(new Router(List.of()).replicasOf(one)).isEmpty();
    }

    @Test
    void a_long_key_makes_itself_room() {
        FixedValueRequest longest = new FixedValueRequest(0, List.of(new byte[(1 << 16) - 1]));
        assertThat(router(ring(0), 0).replicasOf(longest)).hasSize(1);
    }

    private record NullValue() implements Request {

        @Override
        public int statement() {
            return 0;
        }

        @Override
        public int valueCount() {
            return 1;
        }

        @Override
        public int valueLength(int index) {
            return -1;
        }

        @Override
        public void writeValue(int index, ByteBuffer target) {
            throw new AssertionError("null has no bytes");
        }
    }
}
