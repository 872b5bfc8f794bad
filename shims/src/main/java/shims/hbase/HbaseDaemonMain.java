package shims.hbase;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

import javax.management.ObjectName;

/**
 * Starts one of HBase's own programs in this JVM, with a management that only the lab can reach.
 */
public final class HbaseDaemonMain {

    private static final String MASTER = "org.apache.hadoop.hbase.master.HMaster";

    private HbaseDaemonMain() {}

    /**
     * Starts a program.
     *
     * @param words a folder with the file of the password, in which the way in is written down; the
     *     program's class; its arguments
     */
    public static void main(String[] words) throws Exception {
        LoopbackJmxServer.open(words[0]);
        if (words[1].equals(MASTER)) {
            ManagementFactory.getPlatformMBeanServer()
                    .registerMBean(
                            new RegionAdministration(), new ObjectName(RegionAdministration.NAME));
        }
        Class.forName(words[1]).getMethod("main", String[].class).invoke(null, (Object)
                Arrays.copyOfRange(words, 2, words.length));
    }
}
