package dohyo.lab.attach;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.rmi.Remote;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteRef;
import java.util.Arrays;
import java.util.List;

/**
 * The host to which a stub out of a registry leads. The registry decides that, and the password of
 * the management goes there: so it must be the host that the user stands for.
 */
record StubTargetHost(String name) {

    /** Writes a byte for its format before the host. */
    private static final String WITH_FORMAT = "UnicastRef2";

    /** @throws IOException when it does not say so in a way that is known */
    static StubTargetHost of(Remote stub) throws IOException {
        if (!(stub instanceof RemoteObject leading) || leading.getRef() == null) {
            throw new IOException("the registry's answer does not say to which host it leads");
        }
        return new StubTargetHost(host(leading.getRef()));
    }

    /** As the reference itself is sent from one JVM to another. */
    private static String host(RemoteRef reference) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            String form = String.valueOf(reference.getRefClass(out));
            reference.writeExternal(out);
            out.flush();
            try (ObjectInputStream in =
                    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                if (form.equals(WITH_FORMAT)) {
                    in.readByte();
                }
                return in.readUTF();
            }
        }
    }

    /** Refuses another host than the one of this server. */
    void requireSame(InetSocketAddress server) throws IOException {
        if (!isSame(addresses(server.getHostString()), addresses(name))) {
            throw new IOException("the management at " + server.getHostString() + ":"
                    + server.getPort() + " leads to another host, " + name + ", and the password"
                    + " does not go there; let the node name itself by the address that is asked"
                    + " (-Djava.rmi.server.hostname), or name that host under 'jmx'");
        }
    }

    /**
     * Every address that the name stands for must be one of this server: the registry gave the
     * name, its owner says what it stands for, and nobody knows which of them is called.
     */
    static boolean isSame(List<InetAddress> here, List<InetAddress> there) {
        return (!there.isEmpty() && here.containsAll(there))
                || (areLoopback(here) && areLoopback(there));
    }

    private static boolean areLoopback(List<InetAddress> addresses) {
        return !addresses.isEmpty() && addresses.stream().allMatch(InetAddress::isLoopbackAddress);
    }

    /** None of a name that nobody knows. */
    private static List<InetAddress> addresses(String host) {
        try {
            return Arrays.asList(InetAddress.getAllByName(host));
        } catch (UnknownHostException e) {
            return List.of();
        }
    }
}
