package dohyo.client.aerospike.language;

import dohyo.engine.client.Request;

import java.nio.ByteBuffer;

/** Values as bins have them, and as they are bound. */
public final class BinValue {

    private BinValue() {}

    /** How many bytes a bound value takes there. */
    public static int bytes(BoundBin bin, Request request) {
        return bin.type() == ParticleType.INTEGER ? Long.BYTES : request.valueLength(bin.value());
    }

    /** Writes a bound value; whole numbers become eight bytes. */
    public static void write(BoundBin bin, Request request, ByteBuffer target) {
        if (bin.type() != ParticleType.INTEGER) {
            request.writeValue(bin.value(), target);
            return;
        }
        int at = target.position();
        int narrow = at + Long.BYTES - request.valueLength(bin.value());
        request.writeValue(bin.value(), target.position(narrow));
        byte sign = (byte) (target.get(narrow) < 0 ? -1 : 0);
        for (int i = at; i < narrow; i++) {
            target.put(i, sign);
        }
    }

    /**
     * Narrows a buffer to a value as it would be bound.
     *
     * @param in whose position and limit are those of the value in the bin
     * @return false when it is no value of this bin's
     */
    public static boolean narrow(BoundBin bin, byte type, ByteBuffer in) {
        boolean isInteger = bin.type() == ParticleType.INTEGER;
        if (type != bin.type().code() || (isInteger && in.remaining() != Long.BYTES)) {
            return false;
        }
        if (isInteger) {
            if (!fits(bin, in.getLong(in.position()))) {
                return false;
            }
            in.position(in.limit() - bin.width());
        }
        return true;
    }

    /** Whether a whole number has room in the bytes of its field: the others would be cut off. */
    public static boolean fits(BoundBin bin, long number) {
        int spare = Long.SIZE - bin.width() * Byte.SIZE;
        return number << spare >> spare == number;
    }
}
