package dohyo.lab.collect.jmx;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * Bytes that the threads of a JVM have allocated, added up from thread to thread: JDKs before 21 do
 * not tell the sum. What a thread had allocated when it was last seen is kept when it has ended;
 * one that lives for less than the time between two readings is missed.
 */
final class ThreadAllocations {

    static final String METRIC = "jvm.allocated";

    private static final ObjectName THREADS = threads();

    private final Map<Long, Long> byThread = new HashMap<>();

    private static ObjectName threads() {
        try {
            return new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME);
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All so far; empty when the JVM does not count. */
    OptionalDouble read(MBeanServerConnection jvm) throws IOException {
        try {
            long[] ids = (long[]) jvm.getAttribute(THREADS, "AllThreadIds");
            long[] bytes = (long[]) jvm.invoke(
                    THREADS, "getThreadAllocatedBytes", new Object[] {ids}, new String[] {
                        long[].class.getName()
                    });
            for (int i = 0; i < ids.length; i++) {
                byThread.merge(ids[i], Math.max(0, bytes[i]), Math::max);
            }
        } catch (JMException e) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                byThread.values().stream().mapToDouble(Long::doubleValue).sum());
    }

    /** Another process answers from now on. */
    void forget() {
        byThread.clear();
    }
}
