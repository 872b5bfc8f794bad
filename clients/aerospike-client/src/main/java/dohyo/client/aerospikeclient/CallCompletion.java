package dohyo.client.aerospikeclient;

import com.aerospike.client.AerospikeException;
import com.aerospike.client.BatchRead;
import com.aerospike.client.Key;
import com.aerospike.client.Record;
import com.aerospike.client.listener.BatchListListener;
import com.aerospike.client.listener.DeleteListener;
import com.aerospike.client.listener.RecordListener;
import com.aerospike.client.listener.WriteListener;

import dohyo.client.aerospike.language.ErrorKind;
import dohyo.engine.callback.AnswerRows;
import dohyo.engine.callback.CallCompletionQueue;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.function.Supplier;

/**
 * How a call ends; it is stamped before anybody looks into what has come.
 *
 * @param writes whether it changes something, so that it is in doubt what became of it
 */
record CallCompletion(long call, CallCompletionQueue endings, FoundRecords found, boolean writes)
        implements RecordListener, BatchListListener, WriteListener, DeleteListener {

    @Override
    public void onSuccess(Key key, @Nullable Record record) {
        long nanos = System.nanoTime();
        answered(nanos, () -> found.in(record));
    }

    /** A record that a node has refused is none that is not there. */
    @Override
    public void onSuccess(List<BatchRead> reads) {
        long nanos = System.nanoTime();
        for (BatchRead read : reads) {
            if (read.resultCode != ErrorKind.OK && read.resultCode != ErrorKind.NOT_FOUND) {
                failed(nanos, new AerospikeException(read.resultCode));
                return;
            }
        }
        answered(
                nanos,
                () -> found.in(reads.stream().map(read -> read.record).toArray(Record[]::new)));
    }

    @Override
    public void onSuccess(Key key) {
        written(System.nanoTime());
    }

    @Override
    public void onSuccess(Key key, boolean existed) {
        written(System.nanoTime());
    }

    @Override
    public void onFailure(AerospikeException failure) {
        failed(System.nanoTime(), failure);
    }

    /** A comparison that does not hold, or of a record that is not there, is an answer, too. */
    void written(long nanos) {
        boolean unused = endings.answered(call, nanos, FoundRecords.NONE);
    }

    private void answered(long nanos, Supplier<AnswerRows> rows) {
        try {
            boolean unused = endings.answered(call, nanos, rows.get());
        } catch (RuntimeException e) {
            failed(nanos, e);
        }
    }

    void failed(long nanos, Throwable failure) {
        boolean unused = endings.failed(call, AerospikeErrors.of(failure, writes), nanos);
    }
}
