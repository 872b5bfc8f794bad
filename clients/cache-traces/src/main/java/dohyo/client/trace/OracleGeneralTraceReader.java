package dohyo.client.trace;

import java.io.IOException;

/**
 * Records of libCacheSim: four bytes of time, eight of the key, four of its size, and in eight
 * bytes when the key is asked for next. Sizes are left out, as are times.
 */
final class OracleGeneralTraceReader implements TraceReader {

    static final int BYTES = 24;
    private static final int KEY = 4;
    private static final int NEXT = 16;
    private static final int NEVER = -1;

    private final FixedLengthRecordReader records;
    private long key;
    private long number = -1;

    OracleGeneralTraceReader(FixedLengthRecordReader records) {
        this.records = records;
    }

    @Override
    public boolean advance() throws IOException {
        if (!records.advance()) {
            return false;
        }
        number++;
        key = records.record().getLong(KEY);
        long next = records.record().getLong(NEXT);
        if (next != NEVER && next <= number) {
            throw records.damaged("access " + number + " says that its key is asked for next in"
                    + " access " + next + ", which is not later; is the format the right one?");
        }
        return true;
    }

    @Override
    public long key() {
        return key;
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
