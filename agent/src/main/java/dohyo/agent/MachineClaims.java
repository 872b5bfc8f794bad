package dohyo.agent;

import dohyo.agent.wire.PayloadWriter;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;

/** That a machine carries one run at a time, and that nobody else serves where a node shall. */
final class MachineClaims {

    private static final int KEY_LENGTH = 12;

    private final Path folder;
    private @Nullable FileChannel claimed;

    /** @param folder in which all agents of a user on this machine keep their files */
    MachineClaims(Path folder) {
        this.folder = folder;
    }

    /**
     * For one run, until the agent ends. A home folder may be shared by machines: each has a lock
     * of its own there.
     */
    synchronized PayloadWriter claim() throws IOException {
        if (claimed == null) {
            claimed = locked(folder.resolve("claim-" + key() + ".lock"));
        }
        return new PayloadWriter();
    }

    private FileChannel locked(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException heldByThisJvm) {
            // the same as when another holds it
        }
        channel.close();
        throw new RefusalException("another Dohyo measures there; wait until it has ended, or, if"
                + " both may share the machine, give it another 'folder' than " + folder);
    }

    private static String key() {
        MessageDigest digest = Sha256.empty();
        digest.update(
                (MachineFacts.boot() + MachineFacts.network()).getBytes(StandardCharsets.UTF_8));
        return Sha256.text(digest).substring(0, KEY_LENGTH);
    }

    /** Refuses when nobody new can listen at a port. */
    static PayloadWriter requireFree(String address, int port) throws IOException {
        try (Socket probe = new Socket()) {
            probe.setReuseAddress(true); // connections that are merely closing do not count
            probe.bind(new InetSocketAddress(InetAddress.getByName(address), port));
            return new PayloadWriter();
        } catch (IOException e) {
            throw new RefusalException("a node cannot listen at " + address + ":" + port + ": "
                    + e.getMessage() + "; end what listens there, or give another 'address'");
        }
    }
}
