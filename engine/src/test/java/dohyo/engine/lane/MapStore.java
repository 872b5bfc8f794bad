package dohyo.engine.lane;

import dohyo.engine.client.Completions;
import dohyo.engine.client.Request;
import dohyo.engine.data.RequestGenerator;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A table of keys and values behind a scripted transport: statement 0 reads the value of a key,
 * statement 1 writes it. Answers take a millisecond.
 */
final class MapStore implements ScriptedTransport.Script {

    private final Map<ByteBuffer, ByteBuffer> rows = new HashMap<>();
    private final Map<Integer, ByteBuffer> askedFor = new HashMap<>();
    private final Set<ByteBuffer> forgotten = new HashSet<>();
    private boolean onlyKeys;

    /** Inserts what the load phase would. */
    MapStore loaded(Workload workload, long seed) {
        RequestGenerator inserts = RequestGenerator.rows(workload, seed);
        for (long row = 0; row < workload.data().rows(); row++) {
            inserts.prepare(row);
            rows.put(value(inserts, 0), value(inserts, 1));
        }
        return this;
    }

    int size() {
        return rows.size();
    }

    void lose(String key) {
        rows.remove(bytes(key));
    }

    /** Takes a row and keeps nothing of it. */
    void forget(String key) {
        forgotten.add(bytes(key));
    }

    /** Answers with the key alone. */
    MapStore ofKeys() {
        onlyKeys = true;
        return this;
    }

    /** Turns one bit of a value. */
    void damage(String key) {
        rows.computeIfPresent(bytes(key), (any, value) -> {
            ByteBuffer damaged = ByteBuffer.allocate(value.remaining()).put(value.duplicate());
            damaged.put(0, (byte) (damaged.get(0) ^ 1));
            return damaged.flip();
        });
    }

    void shorten(String key) {
        rows.computeIfPresent(bytes(key), (any, value) -> value.duplicate().limit(1));
    }

    @Override
    public long answerAt(long number, long sentNanos) {
        return sentNanos + LaneTestBench.MILLI;
    }

    @Override
    public void sent(int slot, Request request) {
        if (request.statement() == 0) {
            askedFor.put(slot, value(request, 0));
        } else if (!forgotten.contains(value(request, 0))) {
            rows.put(value(request, 0), value(request, 1));
        }
    }

    @Override
    public void count(int slot, Completions completions) {
        ByteBuffer key = askedFor.get(slot);
        if (key != null) {
            completions.rows(slot, rows.containsKey(key) ? 1 : 0);
        }
    }

    @Override
    public void tell(int slot, Completions completions) {
        ByteBuffer key = Objects.requireNonNull(askedFor.get(slot));
        @Nullable ByteBuffer value = rows.get(key);
        if (value != null) {
            completions.cell(slot, 0, 0, key.duplicate());
            completions.cell(slot, 0, 1, onlyKeys ? key.duplicate() : value.duplicate());
        }
    }

    private static ByteBuffer value(Request request, int index) {
        ByteBuffer value = ByteBuffer.allocate(request.valueLength(index));
        request.writeValue(index, value);
        return value.flip();
    }

    private static ByteBuffer bytes(String key) {
        return ByteBuffer.wrap(key.getBytes(StandardCharsets.UTF_8));
    }
}
