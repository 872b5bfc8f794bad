package dohyo.client.driver4;

import com.datastax.oss.driver.api.core.metadata.EndPoint;
import com.datastax.oss.driver.api.core.ssl.SslEngineFactory;

import dohyo.client.net.tls.TlsConfiguration;

import java.net.InetSocketAddress;

import javax.net.ssl.SSLEngine;

/** Encrypts the driver's connections as those of the lab's own client, with the same checks. */
record VerifyingEngines(TlsConfiguration tls) implements SslEngineFactory {

    @Override
    public SSLEngine newSslEngine(EndPoint remote) {
        return tls.engine((InetSocketAddress) remote.resolve());
    }

    @Override
    public void close() {
        // holds nothing
    }
}
