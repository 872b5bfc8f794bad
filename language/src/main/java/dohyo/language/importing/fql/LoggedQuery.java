package dohyo.language.importing.fql;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What a node executed, a statement or a batch of them.
 *
 * @param startMillis when it came, since 1970
 * @param keyspace that had been chosen; empty for none
 * @param batch kind of the batch; empty for a single statement
 * @param statements with their values
 * @param options how it was sent
 */
record LoggedQuery(
        long startMillis,
        String keyspace,
        String batch,
        List<Bound> statements,
        QueryOptions options) {

    /** The type of an entry that is one statement. */
    private static final String SINGLE = "single-query";

    /** The native protocol counts statements of a batch, and values of one, in two bytes. */
    private static final int MOST = 0xFFFF;

    /** The year 10000, which no recording can name. */
    private static final long LATEST_MILLIS = 253_402_300_800_000L;

    /** A statement with the bytes that were bound to it, null for null. */
    record Bound(String cql, List<byte @Nullable []> values) {}

    /** Reads an entry of a log, as versions 4.0 to 5.0 write it. */
    static LoggedQuery of(WireReader entry) throws DamagedLog {
        entry.require("version");
        long version = entry.number();
        if (version != 0) {
            throw new DamagedLog("an entry of version " + version + ", which nobody knows here");
        }
        entry.require("type");
        boolean isSingle = entry.text().equals(SINGLE);
        entry.require("query-start-time");
        long start = entry.number();
        if (start < 0 || start >= LATEST_MILLIS) {
            throw new DamagedLog("a query of the moment " + start);
        }
        entry.require("protocol-version");
        long protocol = entry.number();
        entry.require("query-options");
        QueryOptions options = QueryOptions.of(entry.bytes(), protocol);
        entry.require("generated-timestamp");
        entry.number();
        entry.require("generated-now-in-seconds");
        entry.number();
        entry.require("keyspace");
        String keyspace = entry.text();
        if (isSingle) {
            entry.require("query");
            List<Bound> one = List.of(new Bound(entry.text(), options.values()));
            return new LoggedQuery(start, keyspace, "", one, options);
        }
        entry.require("batch-type");
        String batch = entry.text();
        return new LoggedQuery(start, keyspace, batch, parts(entry), options);
    }

    private static List<Bound> parts(WireReader entry) throws DamagedLog {
        entry.require("queries");
        List<String> statements = new ArrayList<>();
        for (long left = count(entry); left > 0; left--) {
            statements.add(entry.text());
        }
        entry.require("values");
        List<Bound> bound = new ArrayList<>();
        long lists = entry.number();
        if (lists != statements.size()) {
            throw new DamagedLog("a batch of " + statements.size() + " statements with the values"
                    + " of " + lists);
        }
        for (String statement : statements) {
            List<byte @Nullable []> values = new ArrayList<>();
            for (long left = count(entry); left > 0; left--) {
                ByteBuffer lent = entry.bytes();
                byte[] value = new byte[lent.remaining()];
                lent.get(value);
                values.add(value);
            }
            bound.add(new Bound(statement, values));
        }
        return bound;
    }

    private static long count(WireReader entry) throws DamagedLog {
        long count = entry.number();
        if (count < 0 || count > MOST) {
            throw new DamagedLog("a batch with " + count + " statements or values");
        }
        return count;
    }
}
