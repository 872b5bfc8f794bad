package dohyo.lab.collect;

import java.lang.management.ManagementFactory;

/** CPU time of threads of this JVM. */
public final class ThreadCpuTime {

    private static final double NANOS_PER_SECOND = 1e9;

    private ThreadCpuTime() {}

    /** Of the thread that asks, since it began, in seconds. */
    public static double ofThisThread() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / NANOS_PER_SECOND;
    }
}
