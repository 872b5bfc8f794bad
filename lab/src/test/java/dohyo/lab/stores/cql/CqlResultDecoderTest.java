package dohyo.lab.stores.cql;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Rows of a server that may be none. */
final class CqlResultDecoderTest {

    private static final int ROWS = 2;
    private static final int LIST = 0x20;
    private static final int MAP = 0x21;

    @Test
    void types_inside_types_have_an_end() {
        for (int type : new int[] {LIST, MAP}) {
            ByteBuffer body = ByteBuffer.allocate(1 << 20);
            body.putInt(ROWS).putInt(1).putInt(1);
            body.putShort((short) 0).putShort((short) 0).putShort((short) 0);
            while (body.remaining() >= Short.BYTES) {
                body.putShort((short) type);
            }
            assertThatThrownBy(() -> CqlResultDecoder.read(body.flip()))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("not a CQL server")
                    .hasRootCauseMessage("a type more than 32 types deep");
        }
    }
}
