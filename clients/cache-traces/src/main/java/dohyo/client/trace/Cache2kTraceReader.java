package dohyo.client.trace;

import java.io.IOException;

/** A number of four bytes each; nothing tells a wrong file from a right one but its length. */
final class Cache2kTraceReader implements TraceReader {

    private final FixedLengthRecordReader records;

    Cache2kTraceReader(FixedLengthRecordReader records) {
        this.records = records;
    }

    @Override
    public boolean advance() throws IOException {
        return records.advance();
    }

    @Override
    public long key() {
        return records.record().getInt(0);
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
