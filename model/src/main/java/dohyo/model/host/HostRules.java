package dohyo.model.host;

import dohyo.model.result.HostDescription;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All that Dohyo knows to doubt about a machine. */
public final class HostRules {

    private HostRules() {}

    /** What will spoil a measurement on it, the worst first. */
    public static List<HostFinding> of(HostDescription host) {
        return Stream.of(
                        new ActivityRules(host).findings(),
                        new ProcessorChecks(host).findings(),
                        new CapacityRules(host).findings())
                .flatMap(rules -> rules)
                .flatMap(Optional::stream)
                .sorted(Comparator.comparing(HostFinding::level))
                .toList();
    }
}
