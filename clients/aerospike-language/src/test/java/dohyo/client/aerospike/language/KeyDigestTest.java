package dohyo.client.aerospike.language;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.FixedValueRequest;

import org.bouncycastle.crypto.digests.RIPEMD160Digest;
import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** How records are found. */
class KeyDigestTest {

    /** RIPEMD-160 of "abc", as its authors published it. */
    @Test
    void the_hash_is_ripemd_160() {
        assertThat(digest("a", "c", (byte) 'b'))
                .isEqualTo("8eb208f7e05d987a9b044a8e98c6b087f15a0bfc");
    }

    private static String digest(String set, String key, byte type) {
        RIPEMD160Digest hash = new RIPEMD160Digest();
        byte[] all = (set + (char) type + key).getBytes(StandardCharsets.ISO_8859_1);
        hash.update(all, 0, all.length);
        byte[] sum = new byte[KeyDigest.BYTES];
        hash.doFinal(sum, 0);
        return HexFormat.of().formatHex(sum);
    }

    @Test
    void set_type_and_key_make_the_digest_whatever_was_taken_before() {
        KeyDigest digest = new KeyDigest("people", new BoundBin("id", ParticleType.STRING, 8, 0));
        for (String key : new String[] {
            "a key that is longer than what there is room for at first,"
                    + " which is sixty-four bytes",
            "x",
            "key",
            ""
        }) {
            digest.take(FixedValueRequest.of(0, key));
            byte[] sum = new byte[KeyDigest.BYTES];
            digest.write(sum, 0);
            assertThat(HexFormat.of().formatHex(sum)).isEqualTo(digest("people", key, (byte) 3));
            assertThat(digest.partition())
                    .isEqualTo(((sum[0] & 0xFF) + 256 * (sum[1] & 0xFF)) % 4096)
                    .isEqualTo(KeyDigest.partition(sum, 0));
        }
    }
}
