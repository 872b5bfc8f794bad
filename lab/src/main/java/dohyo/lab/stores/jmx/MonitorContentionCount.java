package dohyo.lab.stores.jmx;

import java.io.IOException;
import java.util.OptionalDouble;

import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.openmbean.CompositeData;

/**
 * How often threads of a JVM had to wait for a monitor that another held, added up from thread to
 * thread. Which monitor, and for how long, says a profile of locks.
 */
final class MonitorContentionCount {

    static final String METRIC = "jvm.threads.blocked";

    private final PerThreadCounterSum times = new PerThreadCounterSum();

    /** All so far; empty when the JVM does not tell. */
    OptionalDouble read(MBeanServerConnection jvm) throws IOException {
        try {
            Object ids = jvm.getAttribute(PerThreadCounterSum.THREADS, "AllThreadIds");
            CompositeData[] threads = (CompositeData[]) jvm.invoke(
                    PerThreadCounterSum.THREADS, "getThreadInfo", new Object[] {ids}, new String[] {
                        long[].class.getName()
                    });
            for (CompositeData thread : threads) {
                if (thread != null) {
                    times.saw((Long) thread.get("threadId"), (Long) thread.get("blockedCount"));
                }
            }
        } catch (JMException e) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(times.sum());
    }

    /** Another process answers from now on. */
    void forget() {
        times.forget();
    }
}
