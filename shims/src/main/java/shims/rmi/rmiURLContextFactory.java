package shims.rmi;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.rmi.NotBoundException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.util.Hashtable;

import javax.naming.CommunicationException;
import javax.naming.Context;
import javax.naming.Name;
import javax.naming.NamingException;
import javax.naming.OperationNotSupportedException;
import javax.naming.spi.ObjectFactory;

/**
 * Stands in for the JDK's module {@code jdk.naming.rmi}, which small runtimes leave out: Cassandra
 * before 3.6 needs it to open its JMX port, {@code nodetool} and Reaper to find one. Found by JNDI
 * under this very name when {@code java.naming.factory.url.pkgs} is {@code shims}. It binds a name
 * such as {@code rmi://localhost:7199/jmxrmi} in the registry on this machine, looks one up there
 * whatever the host is called (Reaper asks for a node at the node's own address, and JMX listens on
 * 127.0.0.1), and does nothing else.
 */
public final class rmiURLContextFactory implements ObjectFactory {

    @Override
    public Object getObjectInstance(
            Object url, Name name, Context context, Hashtable<?, ?> environment) {
        return Proxy.newProxyInstance(
                Context.class.getClassLoader(),
                new Class<?>[] {Context.class},
                (proxy, method, arguments) -> answer(method, arguments));
    }

    private static Object answer(Method method, Object[] arguments) throws NamingException {
        boolean binds = method.getName().equals("bind") || method.getName().equals("rebind");
        if (binds && arguments[0] instanceof String && arguments[1] instanceof Remote) {
            bind(URI.create((String) arguments[0]), (Remote) arguments[1]);
        } else if (method.getName().equals("lookup") && arguments[0] instanceof String) {
            // Old versions of nodetool write every address as if it were one of IPv6.
            return find(URI.create(((String) arguments[0]).replaceAll("[\\[\\]]", "")));
        } else if (!method.getName().equals("close")) {
            throw new OperationNotSupportedException(method.getName());
        }
        return null;
    }

    private static Remote find(URI url) throws NamingException {
        try {
            return LocateRegistry.getRegistry("127.0.0.1", url.getPort())
                    .lookup(url.getPath().substring(1));
        } catch (RemoteException | NotBoundException e) {
            throw failure(url, e);
        }
    }

    private static void bind(URI url, Remote remote) throws NamingException {
        try {
            LocateRegistry.getRegistry(url.getPort()).rebind(url.getPath().substring(1), remote);
        } catch (RemoteException e) {
            throw failure(url, e);
        }
    }

    private static NamingException failure(URI url, Exception cause) {
        NamingException failure = new CommunicationException(url + ": " + cause.getMessage());
        failure.initCause(cause);
        return failure;
    }
}
