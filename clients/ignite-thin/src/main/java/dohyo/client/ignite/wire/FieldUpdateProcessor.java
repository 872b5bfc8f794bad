package dohyo.client.ignite.wire;

import dohyo.client.ignite.language.RecordRequest;

import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * The processor that writes some fields of a record where it lies: a class of the lab's that its
 * nodes have on their class path. As Ignite's own marshaller has it, it is a head without fields.
 */
final class FieldUpdateProcessor {

    private static final int OBJECT_BYTES = 24;

    /** The processor, by whom it is run, and the number of its arguments. */
    static final int PROCESSOR_BYTES = OBJECT_BYTES + Byte.BYTES + Integer.BYTES;

    private static final byte VERSION = 1;
    private static final short USER_TYPE = 1;
    private static final byte JAVA = 1;
    private static final int TYPE =
            RecordRequest.PROCESSOR.toLowerCase(Locale.ROOT).hashCode();

    private FieldUpdateProcessor() {}

    /** What stands before its one argument, which is an array of bytes. */
    static void writeProcessor(ByteBuffer target) {
        target.put(TypeCodes.OBJECT).put(VERSION);
        LittleEndian.putShort(target, USER_TYPE);
        LittleEndian.putInt(target, TYPE);
        LittleEndian.putInt(target, 0); // its hash, which nobody asks for
        LittleEndian.putInt(target, OBJECT_BYTES);
        LittleEndian.putInt(target, 0); // its schema, which it has not
        LittleEndian.putInt(target, 0);
        target.put(JAVA);
        LittleEndian.putInt(target, 1);
    }
}
