package dohyo.client.ignite.wire;

/** The bytes that say of what type a value is. */
public final class TypeCodes {

    public static final byte INT = 3;
    public static final byte LONG = 4;
    public static final byte TEXT = 9;
    public static final byte UUID = 10;
    public static final byte BYTES = 12;
    public static final byte NULL = 101;
    public static final byte OBJECT = 103;

    private TypeCodes() {}
}
