package dohyo.lab.attach;

import java.io.ObjectInputFilter;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Which classes may come out of a remote server's answers. Management by RMI sends serialized
 * objects, and whoever reads all that is sent runs what its sender likes.
 */
final class RmiDeserializationFilter {

    /**
     * What values of MBeans are made of, and why a question failed; nothing of ours and of
     * libraries. A star stands for the classes of a package only.
     */
    static final String PATTERN = "maxdepth=64;maxarray=1000000;maxrefs=1000000;maxbytes=67108864;"
            + "!java.rmi.server.UnicastRemoteObject;"
            + "java.lang.*;java.lang.reflect.Proxy;java.math.*;java.util.*;java.util.concurrent.*;"
            + "java.util.concurrent.atomic.*;java.time.*;"
            + "java.io.IOException;java.io.EOFException;java.io.FileNotFoundException;"
            + "java.io.InterruptedIOException;java.io.ObjectStreamException;"
            + "java.io.InvalidClassException;java.io.InvalidObjectException;"
            + "java.io.NotSerializableException;java.io.UncheckedIOException;"
            + "java.net.ConnectException;java.net.SocketException;"
            + "java.net.SocketTimeoutException;java.net.UnknownHostException;"
            + "javax.rmi.ssl.SslRMIClientSocketFactory;"
            + "javax.security.auth.login.AccountException;"
            + "javax.security.auth.login.CredentialException;"
            + "javax.security.auth.login.FailedLoginException;"
            + "javax.security.auth.login.LoginException;"
            + "java.security.GeneralSecurityException;"
            + "java.rmi.**;sun.rmi.server.*;sun.rmi.transport.*;"
            + "javax.management.**;com.sun.jmx.remote.**;!*";

    private RmiDeserializationFilter() {}

    /** The same for a stream in which objects of a class of ours are put, too. */
    static ObjectInputFilter also(Class<?> own) {
        ObjectInputFilter general = ObjectInputFilter.Config.createFilter(PATTERN);
        return read -> own.equals(read.serialClass())
                ? ObjectInputFilter.Status.ALLOWED
                : general.checkInput(read);
    }

    /** For this whole process, once; a filter that the user has set stays. */
    static void only() {
        if (ObjectInputFilter.Config.getSerialFilter() == null) {
            try {
                ObjectInputFilter.Config.setSerialFilter(
                        ObjectInputFilter.Config.createFilter(PATTERN));
            } catch (IllegalStateException e) {
                Logger log = System.getLogger(RmiDeserializationFilter.class.getName());
                log.log(Level.DEBUG, "somebody else has set a filter meanwhile", e);
            }
        }
    }
}
