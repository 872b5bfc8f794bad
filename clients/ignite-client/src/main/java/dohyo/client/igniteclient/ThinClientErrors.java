package dohyo.client.igniteclient;

import dohyo.engine.callback.ExceptionClassifier;

import org.apache.ignite.IgniteClientDisconnectedException;
import org.apache.ignite.IgniteException;
import org.apache.ignite.cache.CachePartialUpdateException;
import org.apache.ignite.client.ClientAuthorizationException;
import org.apache.ignite.client.ClientConnectionException;
import org.apache.ignite.client.ClientException;
import org.apache.ignite.client.ClientFeatureNotSupportedByServerException;
import org.apache.ignite.cluster.ClusterTopologyException;

import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

import javax.cache.CacheException;

/** Ways in which an operation can fail; called as the lab's own client calls the same thing. */
final class ThinClientErrors {

    static final ExceptionClassifier KINDS = ExceptionClassifier.unwrapping(
                    ThinClientErrors::innermost)
            .kind(
                    "connection_lost",
                    ClientConnectionException.class,
                    IgniteClientDisconnectedException.class)
            .kind("timeout", TimeoutException.class)
            .kind("no_permission", ClientAuthorizationException.class)
            .kind("not_supported", ClientFeatureNotSupportedByServerException.class)
            .kind("partial_update", CachePartialUpdateException.class)
            .kind("topology_changed", ClusterTopologyException.class)
            .kind(
                    "server_error",
                    ClientException.class,
                    IgniteException.class,
                    CacheException.class)
            .end();

    private ThinClientErrors() {}

    private static Throwable innermost(Throwable thrown) {
        boolean isWrapper = thrown instanceof CompletionException
                || thrown instanceof ExecutionException
                || thrown.getClass().equals(CacheException.class);
        return isWrapper && thrown.getCause() != null ? innermost(thrown.getCause()) : thrown;
    }
}
