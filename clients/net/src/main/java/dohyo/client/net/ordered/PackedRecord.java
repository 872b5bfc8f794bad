package dohyo.client.net.ordered;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.model.workload.RecordAsk;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;

/**
 * A record as one value, for stores to which a value is bytes: its key and then its fields in the
 * order of their names, each as four bytes of its length and the bytes of it, with the length -1
 * for one that is missing. Of a lane: one thread writes, one reads.
 */
public final class PackedRecord {

    private final List<String> names;
    private final int[] written;
    private final int[] answered;
    private final int[] from;
    private final int[] length;

    /** As it is read or written by this. */
    public PackedRecord(RecordAsk ask) {
        names = Stream.concat(
                        Stream.of(ask.table().key().name()),
                        ask.table().names().stream().sorted())
                .toList();
        List<String> binds = ask.binds(0);
        written = names.stream()
                .mapToInt(name ->
                        binds.indexOf(name.equals(ask.table().key().name()) ? ask.key() : name))
                .toArray();
        answered = (ask.fields().isEmpty() ? names : ask.fields())
                .stream().mapToInt(names::indexOf).toArray();
        from = new int[names.size()];
        length = new int[names.size()];
    }

    /** What lies in it, in this order. */
    public List<String> names() {
        return names;
    }

    /** Sender: how long it is. */
    public long bytes(Request request) {
        long bytes = 0;
        for (int field : written) {
            bytes += Integer.BYTES + Math.max(0, lengthOf(request, field));
        }
        return bytes;
    }

    private static int lengthOf(Request request, int field) {
        return field < 0 ? -1 : request.valueLength(field);
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
