package dohyo.client.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.UUID;

/** Keys belong to partitions as Ignite's rendezvous function has it, and those to nodes. */
class PartitionMapTest {

    @Test
    void a_power_of_two_takes_the_hash_with_its_upper_half_folded_in() {
        assertThat(PartitionMap.partition("user1".hashCode(), 1024))
                .isEqualTo(("user1".hashCode() ^ ("user1".hashCode() >>> 16)) & 1023);
        assertThat(PartitionMap.partition(-1, 1024)).isZero();
        assertThat(PartitionMap.partition(0x10000, 1024)).isEqualTo(1);
    }

    @Test
    void any_other_number_takes_the_remainder_without_its_sign() {
        assertThat(PartitionMap.partition(-7, 5)).isEqualTo(2);
        assertThat(PartitionMap.partition(7, 5)).isEqualTo(2);
        assertThat(PartitionMap.partition(Integer.MIN_VALUE, 1000)).isEqualTo(648);
    }

    @Test
    void a_node_that_is_another_one_now_is_not_known() {
        UUID node = new UUID(1, 2);
        PartitionMap map = new PartitionMap(List.of(node, PartitionMap.AWAY), new int[] {0, -1});
        assertThat(map.knows(0, node)).isTrue();
        assertThat(map.knows(1, node)).isFalse();
        assertThat(map.isWhole()).isFalse();
        assertThat(map.owner(0)).isZero();
        assertThat(PartitionMap.NONE.owner(5)).isEqualTo(PartitionMap.NOBODY);
    }
}
