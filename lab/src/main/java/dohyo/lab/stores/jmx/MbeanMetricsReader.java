package dohyo.lab.stores.jmx;

import dohyo.lab.stores.jmx.ServerMetric.Over;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

import javax.management.Attribute;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/**
 * Reads the series of one node, with one question a bean. Which beans there are is looked up when a
 * node is first asked and again after some time: tables come and go, and some beans are born with
 * their first event.
 */
final class MbeanMetricsReader {

    /** Looking up costs as much as a reading. */
    static final int READINGS_PER_LOOK_UP = 10;

    private final Map<ObjectName, List<ServerMetric>> patterns = new LinkedHashMap<>();
    private final Map<ObjectName, Set<ObjectName>> found = new LinkedHashMap<>();
    private final Set<String> neverSeen = ConcurrentHashMap.newKeySet();
    private final ThreadAllocations allocations = new ThreadAllocations();
    private final MonitorContentionCount blocks = new MonitorContentionCount();
    private final boolean wantsAllocated;
    private final boolean wantsBlocked;
    private int readings;

    /** Whose threads are added up; empty for nobody's. */
    private String jvm = "";

    MbeanMetricsReader(List<ServerMetric> metrics, String keyspace) {
        for (ServerMetric metric : metrics) {
            patterns.computeIfAbsent(nameOf(metric, keyspace), pattern -> new ArrayList<>())
                    .add(metric);
            neverSeen.add(metric.name());
        }
        wantsAllocated = neverSeen.contains(ThreadAllocations.METRIC);
        wantsBlocked = neverSeen.contains(MonitorContentionCount.METRIC);
    }

    /** What the node says now, by name of the metric. What it does not have is left out. */
    Map<String, Double> read(MBeanServerConnection node) throws IOException {
        boolean lookUp = readings++ % READINGS_PER_LOOK_UP == 0;
        Map<String, Double> values = new TreeMap<>();
        for (Map.Entry<ObjectName, List<ServerMetric>> one : patterns.entrySet()) {
            if (lookUp || !found.containsKey(one.getKey())) {
                found.put(one.getKey(), beansOf(node, one.getKey()));
            }
            for (ObjectName bean : found.getOrDefault(one.getKey(), Set.of())) {
                read(node, bean, one.getValue(), values);
            }
        }
        if (wantsAllocated && !values.containsKey(ThreadAllocations.METRIC)) {
            allocations.read(node).ifPresent(sum -> values.put(ThreadAllocations.METRIC, sum));
        }
        if (wantsBlocked) {
            blocks.read(node).ifPresent(sum -> values.put(MonitorContentionCount.METRIC, sum));
        }
        neverSeen.removeAll(values.keySet());
        return values;
    }

    private static Set<ObjectName> beansOf(MBeanServerConnection node, ObjectName pattern)
            throws IOException {
        return node.queryNames(pattern, null).stream()
                .filter(bean -> !isOfPauses(bean))
                .collect(Collectors.toSet());
    }

    /** ZGC and Shenandoah tell of pauses a second time: they are parts of the cycles. */
    private static boolean isOfPauses(ObjectName bean) {
        return "GarbageCollector".equals(bean.getKeyProperty("type"))
                && String.valueOf(bean.getKeyProperty("name")).endsWith(" Pauses");
    }

    /**
     * The node answers over a new connection from now on. What its threads did before is forgotten
     * if another process answers: of the same one a sum that falls would be read as a new count.
     */
    void connected(MBeanServerConnection node) throws IOException {
        readings = 0;
        found.clear();
        String now = jvmOf(node);
        if (now.isEmpty() || !now.equals(jvm)) {
            allocations.forget();
            blocks.forget();
        }
        jvm = now;
    }

    /** Its number and its start; empty when it does not say. */
    private static String jvmOf(MBeanServerConnection node) throws IOException {
        try {
            ObjectName runtime = new ObjectName(ManagementFactory.RUNTIME_MXBEAN_NAME);
            return node.getAttribute(runtime, "Name") + " "
                    + node.getAttribute(runtime, "StartTime");
        } catch (JMException e) {
            return "";
        }
    }

    /** Names of what the node never had. */
    List<String> absent() {
        return neverSeen.stream().sorted().toList();
    }

    private static void read(
            MBeanServerConnection node,
            ObjectName bean,
            List<ServerMetric> metrics,
            Map<String, Double> values)
            throws IOException {
        Map<String, Object> answers = new HashMap<>();
        try {
            String[] names = metrics.stream()
                    .map(ServerMetric::attributeName)
                    .distinct()
                    .toArray(String[]::new);
            for (Attribute answer : node.getAttributes(bean, names).asList()) {
                answers.put(answer.getName(), answer.getValue());
            }
        } catch (InstanceNotFoundException goneSinceItWasFound) {
            return;
        } catch (JMException e) {
            throw new IOException("JMX of " + bean + " failed: " + e, e);
        }
        for (ServerMetric metric : metrics) {
            Double value = number(answers.get(metric.attributeName()), metric.attributePart());
            if (value != null) {
                values.merge(
                        metric.name(), value, metric.over() == Over.SUM ? Double::sum : Math::max);
            }
        }
    }

    private static @Nullable Double number(@Nullable Object answer, String part) {
        Object value = answer;
        if (!part.isEmpty()) {
            value = answer instanceof CompositeData parts && parts.containsKey(part)
                    ? parts.get(part)
                    : null;
        }
        double figure = value instanceof Number number ? number.doubleValue() : Double.NaN;
        return Double.isFinite(figure) ? Double.valueOf(figure) : null;
    }

    private static ObjectName nameOf(ServerMetric metric, String keyspace) {
        String quoted = keyspace.matches("\\w+") ? keyspace : "*";
        try {
            return new ObjectName(metric.bean().replace("{keyspace}", quoted));
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(metric.name() + " has no name of a bean", e);
        }
    }
}
