package dohyo.client.cql.wire;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** What may stand before the message proper, as the flags of the header say. */
public final class FlaggedFrameFields {

    static final int COMPRESSED = 0x01;
    static final int TRACED = 0x02;
    private static final int PAYLOAD = 0x04;
    private static final int WARNED = 0x08;
    private static final int UUID_BYTES = 16;
    private static final long LIKENESS_FACTOR = 1_000_003;

    private FlaggedFrameFields() {}

    /** Moves to where the message begins; most answers have no flags. */
    public static void skip(int flags, FrameBodyReader body) throws MalformedFrame {
        if (flags == 0) {
            return;
        }
        if ((flags & COMPRESSED) != 0) {
            throw new MalformedFrame("an answer is compressed although no compression was agreed");
        }
        if ((flags & TRACED) != 0) {
            body.skip(UUID_BYTES);
        }
        if ((flags & WARNED) != 0) {
            body.skipStringList();
        }
        if ((flags & PAYLOAD) != 0) {
            skipPayload(body);
        }
    }

    /** Whether an answer with these flags was traced. */
    public static boolean isTraced(int flags) {
        return (flags & TRACED) != 0;
    }

    /** Whether an answer with these flags carries warnings. */
    public static boolean isWarned(int flags) {
        return (flags & WARNED) != 0;
    }

    /** The warnings of an answer, from its beginning. */
    public static List<String> warnings(int flags, FrameBodyReader body) throws MalformedFrame {
        if (isTraced(flags)) {
            body.skip(UUID_BYTES);
        }
        return isWarned(flags) ? body.readStringList() : List.of();
    }

    /** The same number for warnings that differ in their digits only; nothing is allocated. */
    public static long likeness(int flags, FrameBodyReader body) throws MalformedFrame {
        if (isTraced(flags)) {
            body.skip(UUID_BYTES);
        }
        int count = body.readShort();
        long likeness = count;
        for (int i = 0; i < count; i++) {
            for (int left = body.readShort(); left > 0; left--) {
                int sign = body.readByte();
                if (sign < '0' || sign > '9') {
                    likeness = likeness * LIKENESS_FACTOR + sign;
                }
            }
        }
        return likeness;
    }

    /** Whether an answer with these flags carries a payload of the server's own. */
    public static boolean hasPayload(int flags) {
        return (flags & PAYLOAD) != 0;
    }

    /** The payload of this name of an answer, from its beginning; null when there is none. */
    public static byte @Nullable [] payload(int flags, FrameBodyReader body, String name)
            throws MalformedFrame {
        skip(flags & ~PAYLOAD, body);
        int count = hasPayload(flags) ? body.readShort() : 0;
        byte[] found = null;
        for (int i = 0; i < count; i++) {
            boolean isIt = body.readString().equals(name);
            if (isIt) {
                found = body.readBytes();
            } else {
                body.skipBytes();
            }
        }
        return found;
    }

    private static void skipPayload(FrameBodyReader body) throws MalformedFrame {
        int count = body.readShort();
        for (int i = 0; i < count; i++) {
            body.skipString();
            body.skipBytes();
        }
    }
}
