package dohyo.client.cql.shard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** What a node says of its shards, and the shard of a token. */
class ShardLayoutTest {

    private static final BigInteger ALL = BigInteger.ONE.shiftLeft(64);

    private static Map<String, List<String>> options(String... changed) {
        Map<String, List<String>> all = new HashMap<>(Map.of(
                "SCYLLA_SHARD", List.of("3"),
                "SCYLLA_NR_SHARDS", List.of("8"),
                "SCYLLA_PARTITIONER", List.of("org.apache.cassandra.dht.Murmur3Partitioner"),
                "SCYLLA_SHARDING_ALGORITHM", List.of("biased-token-round-robin"),
                "SCYLLA_SHARDING_IGNORE_MSB", List.of("12"),
                "SCYLLA_SHARD_AWARE_PORT", List.of("19042"),
                "SCYLLA_SHARD_AWARE_PORT_SSL", List.of("19142"),
                "TABLETS_ROUTING_V1", List.of()));
        for (int i = 0; i < changed.length; i += 2) {
            all.put(changed[i], List.of(changed[i + 1]));
        }
        return all;
    }

    @Test
    void it_is_read_from_the_options_of_supported() {
        assertThat(ShardLayout.of(options(), false)).contains(new ShardLayout(8, 12, 19_042, true));
        assertThat(ShardLayout.of(options(), true).orElseThrow().port()).isEqualTo(19_142);
        assertThat(ShardLayout.reached(options())).isEqualTo(3);
        assertThat(ShardLayout.of(Map.of("COMPRESSION", List.of("lz4")), false)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "SCYLLA_NR_SHARDS, 0",
        "SCYLLA_NR_SHARDS, 1025",
        "SCYLLA_NR_SHARDS, -4",
        "SCYLLA_NR_SHARDS, 99999999999",
        "SCYLLA_NR_SHARDS, many",
        "SCYLLA_SHARDING_IGNORE_MSB, 64",
        "SCYLLA_SHARDING_ALGORITHM, another",
        "SCYLLA_PARTITIONER, ByteOrderedPartitioner",
    })
    void a_node_that_says_what_cannot_be_has_no_shards(String name, String value) {
        assertThat(ShardLayout.of(options(name, value), false)).isEmpty();
    }

    @Test
    void a_port_that_cannot_be_is_none() {
        assertThat(ShardLayout.of(options("SCYLLA_SHARD_AWARE_PORT", "70000"), false)
                        .orElseThrow()
                        .port())
                .isZero();
    }

    @Test
    void the_shard_is_that_of_exact_arithmetic() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            long token = i == 0 ? Long.MIN_VALUE : i == 1 ? Long.MAX_VALUE : random.nextLong();
            int shards = 1 + random.nextInt(ShardLayout.SHARDS_MAX);
            int ignored = random.nextInt(64);
            BigInteger biased = BigInteger.valueOf(token)
                    .add(BigInteger.ONE.shiftLeft(63))
                    .shiftLeft(ignored)
                    .mod(ALL);
            int exact =
                    biased.multiply(BigInteger.valueOf(shards)).shiftRight(64).intValue();
            assertThat(new ShardLayout(shards, ignored, 0, false).shardOf(token))
                    .as("token %d of %d shards without %d bits", token, shards, ignored)
                    .isEqualTo(exact);
        }
    }
}
