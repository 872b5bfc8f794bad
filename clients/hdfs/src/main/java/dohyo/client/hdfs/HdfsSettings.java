package dohyo.client.hdfs;

import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.client.HdfsClientConfigKeys;
import org.apache.hadoop.net.unix.DomainSocket;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How Hadoop's client is set up.
 *
 * @param own those of the experiment
 * @param socket of the data nodes on this machine, through which they hand over open files; empty
 *     when they do not
 */
record HdfsSettings(Map<String, Object> own, String socket) {

    /** By which the lab tells where the socket is. */
    static final String SOCKET = "DOHYO_HDFS_SOCKET";

    private static final double NANOS_PER_MILLI = 1e6;

    static HdfsSettings of(ClientSpec spec, Map<String, String> environment) {
        Map<String, Object> own = new LinkedHashMap<>();
        own.put(HdfsClientConfigKeys.DFS_CLIENT_SOCKET_TIMEOUT_KEY, (long)
                Math.ceil(spec.timeoutNanos() / NANOS_PER_MILLI));
        own.putAll(spec.driver().settings());
        return new HdfsSettings(own, environment.getOrDefault(SOCKET, ""));
    }

    /** Without it the client would read through the network, and say so in a log only. */
    void demandNativeCode() throws ClientFailure {
        String failure = DomainSocket.getLoadingFailureReason();
        if (!socket.isEmpty() && failure != null) {
            throw new ClientFailure("short-circuit reads need Hadoop's native code, which does not"
                    + " load here: " + failure + "; leave out 'dfs.client.read.shortcircuit'");
        }
    }

    /** As Hadoop wants it; nothing comes from files of this machine. */
    Configuration configuration(String nameNode) {
        Configuration all = new Configuration(false);
        // A value must not be filled with what the environment holds.
        all.setRestrictSystemProperties(true);
        all.addResource("core-default.xml");
        all.set("fs.defaultFS", nameNode);
        all.set("hadoop.security.authentication", "simple");
        if (!socket.isEmpty()) {
            all.setBoolean(HdfsClientConfigKeys.Read.ShortCircuit.KEY, true);
            all.set(HdfsClientConfigKeys.DFS_DOMAIN_SOCKET_PATH_KEY, socket);
        }
        own.forEach((name, value) -> all.set(name, String.valueOf(value)));
        return all;
    }
}
