package dohyo.lab.attach;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.rmi.Remote;
import java.rmi.server.RMIClientSocketFactory;

import javax.rmi.ssl.SslRMIClientSocketFactory;

/**
 * Stubs that speak TLS. A stub brings its own factory of sockets, and the JDK's for TLS trusts what
 * this whole process trusts and looks at no name of a certificate. So a stub is read once more with
 * a factory of ours in its place, which trusts what the user named for this server alone.
 */
record TlsStub(InetSocketAddress server, AttachedTlsTrust trust) {

    private static final int CONNECT_MILLIS = 10_000;

    /**
     * The same stub over connections of ours.
     *
     * @throws IOException when it does not speak TLS: a password would go to it in clear
     */
    <T extends Remote> T secured(T stub, Class<T> type) throws IOException {
        Replacing stream = new Replacing(new ByteArrayInputStream(bytes(stub)), new Sockets(this));
        try (stream) {
            T secured = type.cast(stream.readObject());
            if (stream.replaced == 0) {
                throw new IOException("the JMX of " + server.getHostString() + ":"
                        + server.getPort() + " does not use TLS, and DOHYO_JMX_TLS is on; turn TLS"
                        + " on there (-Dcom.sun.management.jmxremote.ssl=true) or leave"
                        + " DOHYO_JMX_TLS out");
            }
            return secured;
        } catch (ClassNotFoundException e) {
            throw new IOException("a stub of an unknown class: " + e.getMessage(), e);
        }
    }

    /** Whether a stub would speak TLS, so that whoever has not asked for it can be told. */
    static boolean isSecured(Remote stub) throws IOException {
        try (Replacing stream = new Replacing(new ByteArrayInputStream(bytes(stub)), null)) {
            stream.readObject();
            return stream.replaced > 0;
        } catch (ClassNotFoundException e) {
            throw new IOException("a stub of an unknown class: " + e.getMessage(), e);
        }
    }

    /** Sockets to this server, for its registry. */
    RMIClientSocketFactory sockets() {
        return new Sockets(this);
    }

    private static byte[] bytes(Remote stub) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(stub);
        }
        return bytes.toByteArray();
    }

    /** To whatever port the stub names, with the certificate of the server that was named. */
    private Socket connect(String host, int port) throws IOException {
        Socket plain = new Socket();
        try {
            plain.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
            return trust.encrypted(plain, server);
        } catch (IOException | RuntimeException e) {
            plain.close();
            throw e;
        }
    }

    /** Never sent anywhere: whoever is asked for its bytes gets none. */
    private record Sockets(TlsStub stub) implements RMIClientSocketFactory {
        @Override
        public Socket createSocket(String host, int port) throws IOException {
            return stub.connect(host, port);
        }
    }

    /** Reads objects, and puts a factory of ours into the place of each of the JDK's. */
    private static final class Replacing extends ObjectInputStream {

        private final @Nullable RMIClientSocketFactory own;
        private int replaced;

        Replacing(InputStream in, @Nullable RMIClientSocketFactory own) throws IOException {
            super(in);
            this.own = own;
            enableResolveObject(true);
            setObjectInputFilter(RmiDeserializationFilter.also(Sockets.class));
        }

        @Override
        protected Object resolveObject(Object read) {
            if (!(read instanceof SslRMIClientSocketFactory)) {
                return read;
            }
            replaced++;
            return own == null ? read : own;
        }
    }
}
