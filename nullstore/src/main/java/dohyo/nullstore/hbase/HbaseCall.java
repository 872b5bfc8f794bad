package dohyo.nullstore.hbase;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** The call at the beginning of some bytes. Used again for each; allocates next to nothing. */
public final class HbaseCall {

    private static final int CALL_BYTES_MAX = 256 << 20;
    private static final int REGIONS_MAX = 1 << 16;
    private static final int NUMBER_DIGITS = 32;

    private final ProtobufFieldReader frame = new ProtobufFieldReader();
    private final ProtobufFieldReader outer = new ProtobufFieldReader();
    private final ProtobufFieldReader inner = new ProtobufFieldReader();
    private final ProtobufFieldReader name = new ProtobufFieldReader();
    private int end;
    private int id;
    private HbaseMethod deed = HbaseMethod.OTHER;
    private int messageFrom;
    private int messageTo;
    private long region;
    private boolean isOfTable;
    private long rows;
    private boolean isReading;
    private int regions;
    private int[] rowsByRegion = new int[1];

    /** Whether a conversation that begins like this is in this protocol. */
    public static boolean isSpokenIn(byte first, byte second) {
        return first == 'H' && second == 'B';
    }

    /** Steps to the frame that begins here; false when it is not here as a whole. */
    public boolean readFrame(ByteBuffer in, int start, int limit) throws IOException {
        if (limit - start < Integer.BYTES) {
            return false;
        }
        int bytes = in.getInt(start);
        if (bytes <= 0 || bytes > CALL_BYTES_MAX) {
            throw new IOException("a call of " + bytes + " bytes");
        }
        if (limit - start - Integer.BYTES < bytes) {
            return false;
        }
        end = start + Integer.BYTES + bytes;
        frame.on(in, start + Integer.BYTES, end);
        return true;
    }

    /** Reads the frame as a call. */
    public void read(ByteBuffer in) throws IOException {
        frame.delimited();
        id = 0;
        deed = HbaseMethod.OTHER;
        outer.within(frame);
        while (outer.next()) {
            switch (outer.field()) {
                case 1 -> id = (int) outer.number();
                case 3 -> deed = HbaseMethod.of(in, outer.from(), outer.to());
                default -> {}
            }
        }
        frame.delimited();
        messageFrom = frame.from();
        messageTo = frame.to();
        region = -1;
        isOfTable = false;
        rows = 0;
        regions = 0;
        isReading = deed == HbaseMethod.GET || deed == HbaseMethod.SCAN;
        if (deed.isAboutRegion()) {
            readMessage(in);
        }
    }

    private void readMessage(ByteBuffer in) throws IOException {
        outer.within(frame);
        while (outer.next()) {
            if (outer.field() == 1 && deed == HbaseMethod.MULTI) {
                readRows(in);
            } else if (outer.field() == 1) {
                readRegion(in, inner.within(outer));
            } else if (outer.field() == 4 && deed == HbaseMethod.SCAN) {
                rows = outer.number();
            }
        }
    }

    /** {@code RegionAction}. */
    private void readRows(ByteBuffer in) throws IOException {
        if (regions == REGIONS_MAX) {
            throw new IOException("a call about too many regions");
        }
        if (regions == rowsByRegion.length) {
            rowsByRegion = Arrays.copyOf(rowsByRegion, 2 * regions);
        }
        rowsByRegion[regions] = 0;
        inner.within(outer);
        while (inner.next()) {
            if (inner.field() == 1) {
                readRegion(in, name.within(inner));
            } else if (inner.field() == 3) {
                rowsByRegion[regions]++;
                rows++;
                isReading = isGet(name.within(inner));
            }
        }
        regions++;
    }

    private static boolean isGet(ProtobufFieldReader action) throws IOException {
        boolean is = false;
        while (action.next()) {
            is |= action.field() == 3;
        }
        return is;
    }

    /** {@code RegionSpecifier}: names of tables' regions end in a number and a dot. */
    private void readRegion(ByteBuffer in, ProtobufFieldReader specifier) throws IOException {
        while (specifier.next()) {
            int last = specifier.to() - 1;
            if (specifier.field() == 2) {
                isOfTable = last - specifier.from() > NUMBER_DIGITS && in.get(last) == '.';
                region = 0;
                for (int i = last - NUMBER_DIGITS; i < last && isOfTable; i++) {
                    region = (region << 4) | (Character.digit(in.get(i), 16) & 0xF);
                }
            }
        }
    }

    /** Where the next one begins. */
    public int end() {
        return end;
    }

    /** By what its answer is known. */
    public int id() {
        return id;
    }

    /** What it asks for. */
    public HbaseMethod deed() {
        return deed;
    }

    /** Whether it is about records. */
    public boolean isLoad() {
        return isOfTable;
    }

    /** Which of the regions of tables, the last one named. */
    public long region() {
        return region;
    }

    /** How many rows it is about, or wants at most. */
    public long rows() {
        return rows;
    }

    /** Whether it wants to have what it finds. */
    public boolean isReading() {
        return isReading;
    }

    /** Of a call about many: how many regions it names. */
    public int regions() {
        return regions;
    }

    /** How many rows in one of them. */
    public int rowsOf(int place) {
        return rowsByRegion[place];
    }

    /** Its message, for those who read it slowly. */
    ProtobufFieldReader message(ByteBuffer in) {
        return new ProtobufFieldReader().on(in, messageFrom, messageTo);
    }
}
