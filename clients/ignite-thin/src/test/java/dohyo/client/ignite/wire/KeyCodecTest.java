package dohyo.client.ignite.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.client.contract.FixedValueRequest;
import dohyo.client.ignite.language.CacheKeyJavaType;
import dohyo.client.ignite.language.RecordRequest;
import dohyo.model.workload.Field;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Keys lie in the protocol as Java's own types, and hash as they do. */
class KeyCodecTest {

    private static final int TIMES = 2_000;

    private static KeyCodec codec(Field.Type type) {
        return new KeyCodec(new RecordRequest.Key(CacheKeyJavaType.of(type), 0));
    }

    private static FixedValueRequest of(byte[] key) {
        return new FixedValueRequest(0, List.of(key));
    }

    private static byte[] written(KeyCodec codec, FixedValueRequest key) {
        ByteBuffer target = ByteBuffer.allocate((int) codec.bytes(key));
        codec.write(key, target);
        assertThat(target.hasRemaining()).isFalse();
        return target.array();
    }

    @Test
    void texts_hash_as_strings_whatever_their_letters() {
        KeyCodec codec = codec(Field.Type.TEXT);
        for (int seed = 0; seed < TIMES; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(20); left > 0; left--) {
                int point = random.nextInt(1 << (7 + random.nextInt(14)));
                boolean isLetter = Character.isValidCodePoint(point)
                        && (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE);
                text.appendCodePoint(isLetter ? point : 'x');
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            assertThat(codec.hash(of(bytes)))
                    .as("seed %s", seed)
                    .isEqualTo(text.toString().hashCode());
        }
    }

    @Test
    void numbers_and_uuids_hash_as_their_types() {
        Random random = new Random(0);
        for (int i = 0; i < TIMES; i++) {
            long most = random.nextLong();
            long least = random.nextLong();
            ByteBuffer bytes = ByteBuffer.allocate(16).putLong(most).putLong(least);
            assertThat(codec(Field.Type.UUID).hash(of(bytes.array())))
                    .isEqualTo(new UUID(most, least).hashCode());
            byte[] whole = ByteBuffer.allocate(8).putLong(most).array();
            assertThat(codec(Field.Type.BIGINT).hash(of(whole))).isEqualTo(Long.hashCode(most));
            byte[] half = ByteBuffer.allocate(4).putInt((int) most).array();
            assertThat(codec(Field.Type.INT).hash(of(half))).isEqualTo((int) most);
            assertThat(codec(Field.Type.BLOB).hash(of(half)))
                    .isEqualTo(HexFormat.of().formatHex(half).hashCode());
        }
    }

    @Test
    void each_type_has_its_byte_and_its_order() {
        assertThat(written(codec(Field.Type.TEXT), of(new byte[] {'a', 'b'})))
                .containsExactly(9, 2, 0, 0, 0, 'a', 'b');
        assertThat(written(codec(Field.Type.INT), of(new byte[] {1, 2, 3, 4})))
                .containsExactly(3, 4, 3, 2, 1);
        assertThat(written(codec(Field.Type.BIGINT), of(new byte[] {1, 2, 3, 4, 5, 6, 7, 8})))
                .containsExactly(4, 8, 7, 6, 5, 4, 3, 2, 1);
        assertThat(written(codec(Field.Type.BLOB), of(new byte[] {(byte) 0xAF})))
                .containsExactly(9, 2, 0, 0, 0, 'a', 'f');
    }
}
