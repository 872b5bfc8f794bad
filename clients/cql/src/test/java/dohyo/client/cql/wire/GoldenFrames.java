package dohyo.client.cql.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.stream.Collectors;

/** Frames captured from a real server or built by hand, kept as hexadecimal text. */
public final class GoldenFrames {

    private GoldenFrames() {}

    /** The bytes of a whole frame. */
    public static byte[] frame(String name) {
        try (InputStream in = GoldenFrames.class.getResourceAsStream("/golden/" + name + ".hex")) {
            String text = new String(
                    Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.US_ASCII);
            return HexFormat.of()
                    .parseHex(text.lines()
                            .filter(line -> !line.startsWith("#"))
                            .collect(Collectors.joining()));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The body, after header and prelude. */
    static FrameBodyReader body(String name) throws MalformedFrame {
        return body(frame(name));
    }

    static FrameBodyReader body(byte[] frame) throws MalformedFrame {
        ByteBuffer buffer = ByteBuffer.wrap(frame);
        Frame.check(Frame.head(buffer, 0), Frame.bodyLength(buffer, 0));
        FrameBodyReader body = new FrameBodyReader().set(buffer, Frame.HEADER_BYTES, frame.length);
        FlaggedFrameFields.skip(Frame.flags(Frame.head(buffer, 0)), body);
        return body;
    }
}
