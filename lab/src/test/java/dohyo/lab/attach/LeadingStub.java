package dohyo.lab.attach;

import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serial;
import java.lang.reflect.Method;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.ObjID;
import java.rmi.server.Operation;
import java.rmi.server.RemoteCall;
import java.rmi.server.RemoteObject;
import java.rmi.server.RemoteRef;

/** A stub of the management that leads wherever it was told to, as it is sent over the wire. */
@SuppressWarnings("deprecation") // RemoteRef still asks for methods that nobody calls any more
final class LeadingStub implements RemoteRef {

    @Serial
    private static final long serialVersionUID = 1;

    private static final int NOBODY_LISTENS = 1;

    private final String host;

    private LeadingStub(String host) {
        this.host = host;
    }

    static Remote to(String host) throws ReflectiveOperationException {
        return Class.forName("javax.management.remote.rmi.RMIServerImpl_Stub")
                .asSubclass(Remote.class)
                .getConstructor(RemoteRef.class)
                .newInstance(new LeadingStub(host));
    }

    @Override
    public String getRefClass(ObjectOutput out) {
        return "UnicastRef";
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeUTF(host);
        out.writeInt(NOBODY_LISTENS);
        new ObjID().write(out);
        out.writeBoolean(false);
    }

    @Override
    public void readExternal(ObjectInput in) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Object invoke(Remote stub, Method method, Object[] parameters, long hash) {
        throw new UnsupportedOperationException();
    }

    @Override
    public RemoteCall newCall(RemoteObject stub, Operation[] operations, int number, long hash) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void invoke(RemoteCall call) throws RemoteException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void done(RemoteCall call) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int remoteHashCode() {
        return host.hashCode();
    }

    @Override
    public boolean remoteEquals(RemoteRef other) {
        return other == this;
    }

    @Override
    public String remoteToString() {
        return host;
    }
}
