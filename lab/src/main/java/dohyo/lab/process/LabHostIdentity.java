package dohyo.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a lab runs: process numbers mean something only there.
 *
 * @param host name of the machine, for people
 * @param machine a digest of the machine's id, which is not to be told as it stands; empty where it
 *     has none
 * @param pidNamespace as {@code /proc/self/ns/pid} names it; empty where the kernel does not tell
 * @param locks whether the lab's owner holds a lock on its {@code .lock} file
 */
public record LabHostIdentity(String host, String machine, String pidNamespace, boolean locks) {

    private static final int LONGEST = 64;
    private static final int DIGITS = 16;
    private static final Path NAMESPACE = Path.of("/proc/self/ns/pid");

    /** Read from a file that others may have written, and shown on terminals. */
    public LabHostIdentity {
        host = plain(host);
        machine = plain(machine);
        pidNamespace = plain(pidNamespace);
    }

    /** This process's own. */
    static LabHostIdentity here(boolean locks) {
        return new LabHostIdentity(ownHost(), ownMachine(), ownNamespace(), locks);
    }

    static String ownNamespace() {
        try {
            return Files.readSymbolicLink(NAMESPACE).toString();
        } catch (IOException notTold) {
            return "";
        }
    }

    static String ownMachine() {
        String id = read("/etc/machine-id");
        return id.isEmpty()
                ? ""
                : Digests.of(("dohyo " + id).getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
    }

    /** The name of this machine, of letters that need no quoting; empty when it has none. */
    public static String ownHost() {
        return plain(read("/proc/sys/kernel/hostname"));
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file)).strip();
        } catch (IOException none) {
            return "";
        }
    }

    private static String plain(String text) {
        String cut = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        return cut.replaceAll("[^A-Za-z0-9._:\\[\\]-]", "?");
    }
}
