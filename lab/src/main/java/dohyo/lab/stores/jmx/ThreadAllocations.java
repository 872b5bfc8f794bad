package dohyo.lab.stores.jmx;

import java.io.IOException;
import java.util.OptionalDouble;

import javax.management.JMException;
import javax.management.MBeanServerConnection;

/**
 * Bytes that the threads of a JVM have allocated, added up from thread to thread: JDKs before 21 do
 * not tell the sum.
 */
final class ThreadAllocations {

    static final String METRIC = "jvm.allocated";

    private final PerThreadCounterSum bytes = new PerThreadCounterSum();

    /** All so far; empty when the JVM does not count. */
    OptionalDouble read(MBeanServerConnection jvm) throws IOException {
        try {
            long[] ids = (long[]) jvm.getAttribute(PerThreadCounterSum.THREADS, "AllThreadIds");
            long[] allocated = (long[]) jvm.invoke(
                    PerThreadCounterSum.THREADS,
                    "getThreadAllocatedBytes",
                    new Object[] {ids},
                    new String[] {long[].class.getName()});
            for (int i = 0; i < ids.length; i++) {
                bytes.saw(ids[i], allocated[i]);
            }
        } catch (JMException e) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(bytes.sum());
    }

    /** Another process answers from now on. */
    void forget() {
        bytes.forget();
    }
}
