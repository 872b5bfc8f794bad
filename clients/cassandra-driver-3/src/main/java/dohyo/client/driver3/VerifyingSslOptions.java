package dohyo.client.driver3;

import com.datastax.driver.core.RemoteEndpointAwareJdkSSLOptions;

import dohyo.client.net.tls.TlsConfiguration;

import io.netty.channel.socket.SocketChannel;

import java.net.InetSocketAddress;

import javax.net.ssl.SSLEngine;

/** Encrypts the driver's connections as those of the lab's own client, with the same checks. */
final class VerifyingSslOptions extends RemoteEndpointAwareJdkSSLOptions {

    private final TlsConfiguration tls;

    VerifyingSslOptions(TlsConfiguration tls) {
        super(tls.context(), null);
        this.tls = tls;
    }

    @Override
    protected SSLEngine newSSLEngine(SocketChannel channel, InetSocketAddress remote) {
        return tls.engine(remote);
    }
}
