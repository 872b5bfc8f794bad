package dohyo.lab.stores.jmx;

import com.sun.management.ThreadMXBean;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Arrays;
import java.util.Objects;

import javax.management.MBeanServerConnection;

/** CPU time that looking has cost those who are looked at. */
final class JmxCpuOverhead {

    private static final double NANOS_PER_SECOND = 1e9;

    /** The JVM calls its threads that serve JMX so. */
    private static final String SERVING = "RMI ";

    private JmxCpuOverhead() {}

    /** Of the threads that serve JMX in another JVM, since they began. */
    static double ofJmxIn(MBeanServerConnection jvm) throws IOException {
        ThreadMXBean threads = ManagementFactory.newPlatformMXBeanProxy(
                jvm, ManagementFactory.THREAD_MXBEAN_NAME, ThreadMXBean.class);
        long[] serving = Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
                .filter(Objects::nonNull)
                .filter(thread -> thread.getThreadName().startsWith(SERVING))
                .mapToLong(ThreadInfo::getThreadId)
                .toArray();
        return Arrays.stream(threads.getThreadCpuTime(serving))
                        .filter(nanos -> nanos > 0)
                        .sum()
                / NANOS_PER_SECOND;
    }
}
