package dohyo.client.aerospike;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Random;

/** What nodes tell of each other and of their partitions, and what is no such text. */
class NodeTextsTest {

    @Test
    void peers_are_told_with_and_without_ports_and_tls_names() {
        assertThat(PeersText.parse(
                        "12,3000,[[BB9A,tls.a,[10.0.0.1:4000,10.1.0.1]],[BB9B,,[host.b]]]"))
                .extracting(peer -> peer.name() + " " + peer.address().getHostString() + " "
                        + peer.address().getPort())
                .containsExactly("BB9A 10.0.0.1 4000", "BB9B host.b 3000");
        assertThat(PeersText.parse("1,3000,[]")).isEmpty();
        assertThat(PeersText.parse("1,,[[BB9A,,[10.0.0.1]],[BB9B,,[10.0.0.2:99999]]]"))
                .isEmpty();
    }

    @Test
    void partitions_are_told_by_bits() throws Exception {
        byte[] bits = new byte[512];
        bits[0] = (byte) 0x81;
        String text = "a:3,2," + Base64.getEncoder().encodeToString(bits) + ",AA;b:0,1,";
        ReplicasText.Share share = ReplicasText.share(text, "a").orElseThrow();
        assertThat(share.regime()).isEqualTo(3);
        assertThat(share.isMaster(0)).isTrue();
        assertThat(share.isMaster(1)).isFalse();
        assertThat(share.isMaster(7)).isTrue();
        assertThat(ReplicasText.share(text, "c")).isEmpty();
        assertThatThrownBy(() -> ReplicasText.share(text, "b"))
                .hasMessageContaining("in a form that servers since 4.9 do not use");
    }

    @Test
    void damaged_texts_are_refused_or_read_but_nothing_else() {
        byte[] text = ("12,3000,[[BB9A,tls.a,[10.0.0.1:4000]]];a:0,1,"
                        + Base64.getEncoder().encodeToString(new byte[512]))
                .getBytes(StandardCharsets.ISO_8859_1);
        int refused = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            byte[] damaged = Arrays.copyOf(text, random.nextInt(text.length));
            for (int hits = random.nextInt(4); hits > 0 && damaged.length > 0; hits--) {
                damaged[random.nextInt(damaged.length)] = (byte) ",;:[]0".charAt(random.nextInt(6));
            }
            String told = new String(damaged, StandardCharsets.ISO_8859_1);
            assertThat(PeersText.parse(told)).hasSizeLessThan(2);
            try {
                assertThat(ReplicasText.share(told, "a")).isNotNull();
            } catch (IOException e) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }
}
