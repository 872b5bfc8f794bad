package dohyo.client.net.ordered;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.model.workload.RecordAsk;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A record as one value, for stores to which a value is bytes: its key and then its fields in the
 * order of their names, each as four bytes of its length and the bytes of it, with the length -1
 * for one that is missing. Of a lane: one thread writes, one reads.
 */
public final class PackedRecord {

    /** Length of a field that is not there. */
    public static final int MISSING = -1;

    private final List<String> names;
    private final int untold;
    private final int[] written;
    private final int[] answered;
    private final int[] from;
    private final int[] length;

    /** As it is read or written by this. */
    public PackedRecord(RecordAsk ask) {
        this(ask, ask.fields(), ask.binds(0), MISSING);
    }

    /**
     * As it is read or written by one of the ways of this.
     *
     * @param untold length that stands for a field of which nothing is bound
     */
    public static PackedRecord of(RecordAsk ask, int variant, int untold) {
        return new PackedRecord(ask, ask.fields(variant), ask.binds(variant), untold);
    }

    /** What a {@code COMPARE_AND_SET} of all fields expects. */
    public static PackedRecord expected(RecordAsk ask) {
        List<String> binds = new ArrayList<>(Collections.nCopies(ask.fields().size(), ""));
        binds.add(ask.key());
        binds.addAll(ask.fields());
        return new PackedRecord(ask, ask.fields(), binds, MISSING);
    }

    private PackedRecord(RecordAsk ask, List<String> fields, List<String> binds, int untold) {
        String key = ask.table().key().name();
        this.untold = untold;
        names = Stream.concat(Stream.of(key), ask.table().names().stream().sorted())
                .toList();
        written = names.stream()
                .mapToInt(name -> binds.indexOf(name.equals(key) ? ask.key() : name))
                .toArray();
        answered = (fields.isEmpty() ? names : fields)
                .stream().mapToInt(names::indexOf).toArray();
        from = new int[names.size()];
        length = new int[names.size()];
    }

    /** What lies in it, in this order. */
    public List<String> names() {
        return names;
    }

    /** Of those, what is bound. */
    public List<String> told() {
        return IntStream.range(0, written.length)
                .filter(field -> written[field] >= 0)
                .mapToObj(names::get)
                .toList();
    }

    /** Sender: how long it is. */
    public long bytes(Request request) {
        long bytes = 0;
        for (int field : written) {
            bytes += Integer.BYTES + Math.max(0, lengthOf(request, field));
        }
        return bytes;
    }

    private int lengthOf(Request request, int field) {
        return field < 0 ? untold : request.valueLength(field);
    }

    /** Sender: writes it. */
    public void write(Request request, ByteBuffer target) {
        for (int field : written) {
            int bytes = lengthOf(request, field);
            target.putInt(bytes);
            if (bytes >= 0) {
                request.writeValue(field, target);
            }
        }
    }

    /**
     * Receiver: tells the columns that are asked for.
     *
     * @param in whose position and limit are of no matter
     * @return false when these bytes are no such record
     */
    public boolean report(ByteBuffer in, int begin, int end, int slot, Completions completions) {
        if (!isFound(in, begin, end)) {
            return false;
        }
        for (int column = 0; column < answered.length; column++) {
            int field = answered[column];
            boolean isThere = length[field] >= 0;
            if (isThere) {
                in.limit(from[field] + length[field]).position(from[field]);
            }
            completions.cell(slot, 0, column, isThere ? in : null);
            in.clear();
        }
        return true;
    }

    private boolean isFound(ByteBuffer in, int begin, int end) {
        int at = begin;
        for (int field = 0; field < from.length; field++) {
            int bytes = end - at < Integer.BYTES ? Integer.MAX_VALUE : in.getInt(at);
            at += Integer.BYTES;
            if (bytes > end - at) {
                return false;
            }
            from[field] = at;
            length[field] = bytes;
            at += Math.max(0, bytes);
        }
        return at == end;
    }
}
