package dohyo.client.cql;

import java.io.IOException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** Waits until all nodes that a node knows of have the same version of the schema as itself. */
final class SchemaAgreement {

    private static final String OWN = "SELECT schema_version FROM system.local WHERE key='local'";
    private static final String OTHERS = "SELECT schema_version FROM system.peers";
    private static final long LONGEST_NANOS = 60_000_000_000L;
    private static final long PAUSE_NANOS = 50_000_000L;

    private SchemaAgreement() {}

    static void await(ControlConnection control) throws IOException {
        long deadline = System.nanoTime() + LONGEST_NANOS;
        Set<String> versions = versions(control);
        while (versions.size() > 1) {
            if (System.nanoTime() - deadline > 0) {
                throw new IOException("the nodes do not agree on the schema after 60 s: "
                        + versions.size() + " different versions");
            }
            LockSupport.parkNanos(PAUSE_NANOS);
            versions = versions(control);
        }
    }

    private static Set<String> versions(ControlConnection control) throws IOException {
        Set<String> versions = new HashSet<>();
        for (String query : new String[] {OWN, OTHERS}) {
            for (byte[] version : control.rows(query).bytes("schema_version")) {
                versions.add(HexFormat.of().formatHex(version));
            }
        }
        versions.remove("");
        return versions;
    }
}
