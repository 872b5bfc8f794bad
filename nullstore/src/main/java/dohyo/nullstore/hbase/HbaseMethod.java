package dohyo.nullstore.hbase;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** What a call asks for, by its method's name. */
public enum HbaseMethod {
    GET("Get"),
    MUTATE("Mutate"),
    MULTI("Multi"),
    SCAN("Scan"),
    META("GetMetaRegionLocations"),
    MASTER("GetActiveMaster"),
    STATUS("GetClusterStatus"),
    TABLES("GetTableDescriptors"),
    CREATE("CreateTable"),
    PROCEDURE("getProcedureResult"),
    /** Whatever else there is. */
    OTHER("");

    private static final HbaseMethod[] DEEDS = values();

    @SuppressWarnings("ImmutableEnumChecker") // never written to
    private final byte[] name;

    HbaseMethod(String name) {
        this.name = name.getBytes(StandardCharsets.US_ASCII);
    }

    /** The deed whose name stands here; allocates nothing. */
    static HbaseMethod of(ByteBuffer in, int from, int to) {
        for (HbaseMethod deed : DEEDS) {
            if (deed.name.length == to - from && deed.isAt(in, from)) {
                return deed;
            }
        }
        return OTHER;
    }

    private boolean isAt(ByteBuffer in, int from) {
        for (int i = 0; i < name.length; i++) {
            if (in.get(from + i) != name[i]) {
                return false;
            }
        }
        return true;
    }

    /** Whether it may be load, if it is about a region of a table. */
    boolean isAboutRegion() {
        return switch (this) {
            case GET, MUTATE, MULTI, SCAN -> true;
            default -> false;
        };
    }
}
