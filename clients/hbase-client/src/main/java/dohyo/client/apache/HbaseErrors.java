package dohyo.client.apache;

import dohyo.engine.callback.ExceptionClassifier;

import org.apache.hadoop.hbase.CallDroppedException;
import org.apache.hadoop.hbase.CallQueueTooBigException;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.MultiActionResultTooLarge;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.RegionTooBusyException;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.UnknownScannerException;
import org.apache.hadoop.hbase.client.RetriesExhaustedException;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.exceptions.ConnectionClosedException;
import org.apache.hadoop.hbase.exceptions.RegionMovedException;
import org.apache.hadoop.hbase.exceptions.RegionOpeningException;
import org.apache.hadoop.hbase.exceptions.ScannerResetException;
import org.apache.hadoop.hbase.exceptions.TimeoutIOException;
import org.apache.hadoop.hbase.ipc.CallTimeoutException;
import org.apache.hadoop.hbase.ipc.FatalConnectionException;
import org.apache.hadoop.hbase.ipc.ServerNotRunningYetException;
import org.apache.hadoop.hbase.quotas.RpcThrottlingException;
import org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException;
import org.apache.hadoop.hbase.regionserver.RegionServerAbortedException;
import org.apache.hadoop.hbase.regionserver.RegionServerStoppedException;
import org.apache.hadoop.hbase.regionserver.WrongRegionException;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import org.apache.hadoop.ipc.RemoteException;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.util.concurrent.CompletionException;

/** Ways in which an operation can fail; called as the lab's own client calls the same thing. */
final class HbaseErrors {

    private static final int DEEPEST = 16;

    static final ExceptionClassifier KINDS = ExceptionClassifier.unwrapping(HbaseErrors::innermost)
            .kind(
                    "connection_lost",
                    ConnectionClosedException.class,
                    ConnectException.class,
                    FatalConnectionException.class)
            // The client itself waited no longer; the engine's own kind.
            .kind(
                    "timeout",
                    CallTimeoutException.class,
                    TimeoutIOException.class,
                    SocketTimeoutException.class)
            .kind("region_moved", RegionMovedException.class)
            .kind("region_opening", RegionOpeningException.class)
            .kind("not_serving_region", NotServingRegionException.class)
            .kind("wrong_region", WrongRegionException.class)
            .kind("region_too_busy", RegionTooBusyException.class)
            .kind("call_queue_too_big", CallQueueTooBigException.class)
            .kind("call_dropped", CallDroppedException.class)
            .kind("server_not_running", ServerNotRunningYetException.class)
            .kind("server_aborted", RegionServerAbortedException.class)
            .kind("server_stopped", RegionServerStoppedException.class)
            .kind("throttled", RpcThrottlingException.class)
            .kind("result_too_large", MultiActionResultTooLarge.class)
            .kind("scanner_lost", UnknownScannerException.class)
            .kind("scanner_reset", ScannerResetException.class)
            .kind("no_such_table", TableNotFoundException.class)
            .kind("no_such_family", NoSuchColumnFamilyException.class)
            .kind("no_permission", AccessDeniedException.class)
            .kind("do_not_retry", DoNotRetryIOException.class)
            .end();

    private HbaseErrors() {}

    /** Of several attempts or several rows the first that says why. */
    private static Throwable innermost(Throwable thrown) {
        Throwable found = thrown;
        for (int depth = 0; depth < DEEPEST; depth++) {
            Throwable inner = inner(found);
            if (inner == found) {
                return found;
            }
            found = inner;
        }
        return found;
    }

    private static Throwable inner(Throwable thrown) {
        if (thrown instanceof RemoteException remote) {
            return remote.unwrapRemoteException();
        }
        if (thrown instanceof RetriesExhaustedWithDetailsException many
                && many.getNumExceptions() > 0) {
            return many.getCause(0);
        }
        boolean isWrapper = thrown instanceof CompletionException
                || thrown instanceof RetriesExhaustedException
                || thrown.getClass().equals(IOException.class);
        return isWrapper && thrown.getCause() != null ? thrown.getCause() : thrown;
    }
}
