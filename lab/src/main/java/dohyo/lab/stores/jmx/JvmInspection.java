package dohyo.lab.stores.jmx;

import dohyo.lab.jdk.JvmCommandLineFacts;
import dohyo.model.result.StoreRuntime;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.RuntimeMXBean;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/** Asks a running JVM what it is. */
final class JvmInspection {

    private static final int LONGEST_WORD = 200;
    private static final int MOST_FLAGS = 200;

    /** A word in the name of a collector's bean tells which it is; the first that fits. */
    private static final List<Map.Entry<String, String>> BEANS = List.of(
            Map.entry("G1", "g1"),
            Map.entry("ConcurrentMarkSweep", "cms"),
            Map.entry("ZGC Minor", "zgc-generational"),
            Map.entry("ZGC", "zgc"),
            Map.entry("Shenandoah", "shenandoah"),
            Map.entry("PS ", "parallel"),
            Map.entry("Copy", "serial"));

    private JvmInspection() {}

    /** @param own whether the lab started it; of others no properties are kept */
    static StoreRuntime of(MBeanServerConnection jvm, boolean own) throws IOException {
        RuntimeMXBean runtime = ManagementFactory.newPlatformMXBeanProxy(
                jvm, ManagementFactory.RUNTIME_MXBEAN_NAME, RuntimeMXBean.class);
        MemoryMXBean memory = ManagementFactory.newPlatformMXBeanProxy(
                jvm, ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
        JvmCommandLineFacts words = new JvmCommandLineFacts(runtime.getInputArguments());
        long heapBytes = words.heapBytes();
        return new StoreRuntime(
                shortened(runtime.getVmVendor() + " "
                        + runtime.getSystemProperties()
                                .getOrDefault("java.runtime.version", runtime.getVmVersion())),
                collector(words, beans(jvm)),
                heapBytes > 0
                        ? heapBytes
                        : Math.max(0, memory.getHeapMemoryUsage().getMax()),
                (own ? words.flags() : words.flagsWithoutProperties())
                        .stream()
                                .limit(MOST_FLAGS)
                                .map(JvmInspection::shortened)
                                .toList(),
                Map.of());
    }

    private static Set<String> beans(MBeanServerConnection jvm) throws IOException {
        return ManagementFactory.getPlatformMXBeans(jvm, GarbageCollectorMXBean.class).stream()
                .map(GarbageCollectorMXBean::getObjectName)
                .map(JvmInspection::name)
                .collect(Collectors.toSet());
    }

    private static String name(ObjectName bean) {
        return String.valueOf(bean.getKeyProperty("name"));
    }

    /** What works is believed before what was asked; of two modes only the flag tells. */
    static String collector(JvmCommandLineFacts words, Set<String> beans) {
        String found = BEANS.stream()
                .filter(entry -> beans.stream().anyMatch(bean -> bean.contains(entry.getKey())))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
        String asked = words.collector();
        return asked.equals(found + "-generational") ? asked : found;
    }

    private static String shortened(String word) {
        return word.length() <= LONGEST_WORD ? word : word.substring(0, LONGEST_WORD);
    }
}
