package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A running system that Dohyo does not start. Who logs in there is said nowhere in an experiment.
 *
 * @param contactPoints {@code host:port} of those of its nodes that get the load; empty when
 *     whoever runs the experiment has yet to name them
 * @param keyspaces those that are not ours and may be used all the same
 * @param mostPerSecond cap of the operations started per second
 * @param localDataCentre only contact points there get load; empty for all
 * @param jmx {@code host:port} of the management of each contact point; empty when there is none
 * @param metrics addresses at which the contact points tell of themselves in the text format of
 *     Prometheus, in their order; empty when they do not
 * @param keyspace of the workload that is to come; the lab says so when a trial begins
 */
public record AttachedSystem(
        List<String> contactPoints,
        List<String> keyspaces,
        double mostPerSecond,
        String localDataCentre,
        List<String> jmx,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> metrics,
        String keyspace) {

    /** What is loaded when the user names no cap. */
    public static final double STANDARD_PER_SECOND = 1000;

    public AttachedSystem {
        contactPoints = List.copyOf(contactPoints);
        keyspaces = List.copyOf(Objects.requireNonNullElse(keyspaces, List.of()));
        localDataCentre = Objects.requireNonNullElse(localDataCentre, "");
        jmx = List.copyOf(Objects.requireNonNullElse(jmx, List.of()));
        metrics = List.copyOf(Objects.requireNonNullElse(metrics, List.of()));
        keyspace = Objects.requireNonNullElse(keyspace, "");
    }

    /** Whether it is known where it is; an arm on one that is not known is not run. */
    @JsonIgnore
    public boolean isNamed() {
        return !contactPoints.isEmpty();
    }

    public AttachedSystem withKeyspace(String ofWorkload) {
        return new AttachedSystem(
                contactPoints, keyspaces, mostPerSecond, localDataCentre, jmx, metrics, ofWorkload);
    }

    /** Where the records of the workload that is to come lie, whatever the store calls that. */
    public String space() {
        return keyspace;
    }

    /** All keyspaces that may be reached: of the workload, and those that were named. */
    public List<String> reachable() {
        return Stream.concat(Stream.of(keyspace), keyspaces.stream())
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }

    /** Whether a keyspace was there before and belongs to somebody else. */
    public boolean isForeign(String name) {
        return keyspaces.contains(name);
    }
}
