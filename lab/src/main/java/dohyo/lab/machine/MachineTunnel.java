package dohyo.lab.machine;

import dohyo.agent.wire.Frame;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadWriter;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A port of 127.0.0.1 behind which a server of another machine answers: the lab itself asks nodes
 * that way, so it need not be on their network, and what they offer to their own machine alone
 * stays there.
 */
public final class MachineTunnel implements AutoCloseable {

    private static final int CHUNK_BYTES = 1 << 15;
    private static final int MOST_WAITING = 256;
    private static final byte[] LOOPBACK = {127, 0, 0, 1};
    private static final byte[] END = {};

    private final AgentStream stream;
    private final ServerSocket door;
    private final String address;
    private final int port;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    private MachineTunnel(AgentStream stream, ServerSocket door, String address, int port) {
        this.stream = stream;
        this.door = door;
        this.address = address;
        this.port = port;
    }

    /** Opens a port here, any when it is 0, for one there. */
    static MachineTunnel open(AgentStream stream, int portHere, String address, int port)
            throws IOException {
        ServerSocket door = new ServerSocket(portHere, 0, InetAddress.getByAddress(LOOPBACK));
        MachineTunnel tunnel = new MachineTunnel(stream, door, address, port);
        daemon("tunnel-" + door.getLocalPort(), tunnel::serve);
        return tunnel;
    }

    private static void daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Its port here. */
    public int port() {
        return door.getLocalPort();
    }

    private void serve() {
        try {
            while (true) {
                Socket socket = door.accept();
                open.add(socket);
                daemon("tunneled-" + socket.getPort(), () -> carry(socket));
            }
        } catch (IOException closed) {
            // Closed by whoever opened it.
        }
    }

    private void carry(Socket socket) {
        Answers answers = new Answers(socket);
        long id = stream.newId();
        try (socket;
                InputStream in = socket.getInputStream()) {
            socket.setTcpNoDelay(true);
            stream.listen(id, answers);
            stream.tell(Kind.CONNECT, id, new PayloadWriter().text(address).number(port));
            stream.done(answers.connected);
            daemon("answers-" + id, answers::deliver);
            byte[] buffer = new byte[CHUNK_BYTES];
            int length = in.read(buffer);
            while (length >= 0) {
                stream.tell(Kind.INPUT, id, Arrays.copyOf(buffer, length));
                length = in.read(buffer);
            }
            stream.tell(Kind.INPUT, id, END);
        } catch (IOException closed) {
            tellEnd(id);
        }
        answers.end();
        open.remove(socket);
    }

    private void tellEnd(long id) {
        try {
            stream.tell(Kind.INPUT, id, END);
        } catch (IOException lost) {
            // Then the other end is closed, too.
        }
    }

    @Override
    public void close() {
        closed(door);
        open.forEach(MachineTunnel::closed);
    }

    private static void closed(AutoCloseable one) {
        try {
            one.close();
        } catch (Exception alreadyClosed) {
            // Nothing is left to close.
        }
    }

    /** What comes back; who does not read it must not hold up the stream of all others. */
    private static final class Answers implements AgentStream.Listener {

        private final Socket socket;
        private final CompletableFuture<Frame> connected = new CompletableFuture<>();
        private final BlockingQueue<byte[]> waiting = new ArrayBlockingQueue<>(MOST_WAITING);

        Answers(Socket socket) {
            this.socket = socket;
        }

        @Override
        public boolean take(Frame frame, long atNanos) {
            if (frame.kind() == Kind.OUTPUT) {
                int length = frame.bytes().length;
                if (length > CHUNK_BYTES || (length > 0 && !waiting.offer(frame.bytes()))) {
                    closed(socket);
                }
                return false;
            }
            if (!connected.isDone()) {
                connected.complete(frame);
                return frame.kind() != Kind.DONE;
            }
            end();
            return true;
        }

        @Override
        public void over(MachineFailure why) {
            connected.completeExceptionally(why);
            end();
        }

        void end() {
            if (!waiting.offer(END)) {
                closed(socket);
            }
        }

        void deliver() {
            try {
                byte[] bytes = waiting.take();
                while (bytes.length > 0) {
                    socket.getOutputStream().write(bytes);
                    bytes = waiting.take();
                }
            } catch (IOException | InterruptedException e) {
                // The other thread hears of it from the socket.
            }
            closed(socket);
        }
    }
}
