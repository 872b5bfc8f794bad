package dohyo.client.hbase.wire;

/** How calls name a region: as a whole, since servers take nothing else for a name. */
public final class RegionName {

    /** Of the one region of {@code hbase:meta}. */
    @SuppressWarnings("MutablePublicArray") // never written to
    public static final byte[] META = CallHeaders.text("hbase:meta,,1");

    private static final int REGION_NAME = 1;

    private RegionName() {}

    /** {@code RegionSpecifier} of the region with this name. */
    public static ProtobufMessageBuilder specifier(byte[] name) {
        return new ProtobufMessageBuilder().number(1, REGION_NAME).bytes(2, name);
    }

    /** The first field of a call about it. */
    public static byte[] field(byte[] name) {
        return new ProtobufMessageBuilder().message(1, specifier(name)).toBytes();
    }
}
