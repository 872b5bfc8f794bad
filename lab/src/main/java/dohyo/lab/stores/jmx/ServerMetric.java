package dohyo.lab.stores.jmx;

import dohyo.model.result.MetricDefinitions;

import java.math.BigInteger;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A series that a store offers through JMX.
 *
 * @param bean its object name; may be a pattern, and {@code {keyspace}} stands for the workload's
 * @param attribute of the bean; {@code HeapMemoryUsage.used} is a part of one
 * @param over what becomes of the values of several beans
 * @param from first line of versions that has it, for example {@code 4.0}; empty for all before
 * @param to last line of versions that has it; empty for all after
 */
record ServerMetric(
        String name,
        String bean,
        String attribute,
        MetricDefinitions.Kind kind,
        String unit,
        Over over,
        String from,
        String to,
        String means) {

    private static final Pattern LINE = Pattern.compile("(\\d+)\\.(\\d+).*");

    ServerMetric {
        over = Objects.requireNonNullElse(over, Over.SUM);
        from = Objects.requireNonNullElse(from, "");
        to = Objects.requireNonNullElse(to, "");
    }

    /** How the values of several beans become one. */
    enum Over {
        SUM,
        /** Percentiles do not add up; the worst is told. */
        MAX
    }

    /** Whether stores of a version have it; those of an unknown one are asked. */
    boolean isIn(String version) {
        BigInteger line = lineOf(version);
        return line.signum() == 0
                || ((from.isEmpty() || line.compareTo(lineOf(from)) >= 0)
                        && (to.isEmpty() || line.compareTo(lineOf(to)) <= 0));
    }

    /** The part before the first dot of {@link #attribute}. */
    String attributeName() {
        int dot = attribute.indexOf('.');
        return dot < 0 ? attribute : attribute.substring(0, dot);
    }

    /** The part after it; empty when there is none. */
    String attributePart() {
        int dot = attribute.indexOf('.');
        return dot < 0 ? "" : attribute.substring(dot + 1);
    }

    MetricDefinitions.Metric described() {
        return new MetricDefinitions.Metric(name, kind, unit, means);
    }

    /** Major and minor number as one that can be compared; 0 for what is no version. */
    private static BigInteger lineOf(String version) {
        Matcher line = LINE.matcher(version);
        return line.matches()
                ? new BigInteger(line.group(1)).shiftLeft(64).add(new BigInteger(line.group(2)))
                : BigInteger.ZERO;
    }
}
