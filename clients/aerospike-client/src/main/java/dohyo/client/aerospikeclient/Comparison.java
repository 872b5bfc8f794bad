package dohyo.client.aerospikeclient;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.Bin;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.listener.RecordListener;
import com.aerospike.client.listener.WriteListener;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Objects;

/**
 * An operation that reads a record and writes it if it holds what is expected and nobody has
 * written it meanwhile.
 *
 * @param write sends the write, of a record of this generation
 */
record Comparison(CallCompletion ending, List<Bin> expected, GenerationWrite write)
        implements RecordListener, WriteListener {

    /** What comes after the read. */
    @FunctionalInterface
    interface GenerationWrite {
        void start(int generation, WriteListener listener);
    }

    @Override
    public void onSuccess(Key key, @Nullable Record record) {
        if (record == null || !holds(record)) {
            ending.written(System.nanoTime());
            return;
        }
        try {
            write.start(record.generation, this);
        } catch (RuntimeException e) {
            ending.failed(System.nanoTime(), e);
        }
    }

    private boolean holds(Record record) {
        for (Bin bin : expected) {
            Object there = record.bins == null ? null : record.bins.get(bin.name);
            if (!Objects.deepEquals(there, bin.value.getObject())) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void onSuccess(Key key) {
        ending.written(System.nanoTime());
    }

    /** Somebody else may have been faster, which is no error. */
    @Override
    public void onFailure(AerospikeException failure) {
        long nanos = System.nanoTime();
        if (AerospikeErrors.isAnswer(failure)) {
            ending.written(nanos);
        } else {
            ending.failed(nanos, failure);
        }
    }
}
