package dohyo.cli.compare;

import dohyo.lab.DohyoInstallation;
import dohyo.lab.JvmSettingsAlignment;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.CassandraJvmAlignment.Pair;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two systems that differ in what was asked for and, as far as both can, in nothing else.
 *
 * @param given what was filled in, in words of a system line
 */
public record AlignedSystemPair(SystemArgument a, SystemArgument b, Map<String, String> given) {

    /** The two as the user wrote them, with what they would not have had alike. */
    public static AlignedSystemPair of(
            SystemArgument a, SystemArgument b, DohyoInstallation installation)
            throws StoreFailure, IOException {
        StoreSpec askedA = a.spec();
        StoreSpec askedB = b.spec();
        Pair even = JvmSettingsAlignment.between(askedA, askedB, installation);
        Map<String, String> givenA = added(askedA, even.a());
        Map<String, String> givenB = added(askedB, even.b());
        Map<String, String> given = new LinkedHashMap<>(givenA);
        given.putAll(givenB);
        return new AlignedSystemPair(a.with(givenA), b.with(givenB), given);
    }

    private static Map<String, String> added(StoreSpec asked, StoreSpec even) {
        Map<String, String> entries = new LinkedHashMap<>();
        if (asked.jdk() != even.jdk()) {
            entries.put("jdk", Integer.toString(even.jdk()));
        }
        if (!asked.gc().equals(even.gc())) {
            entries.put("gc", even.gc());
        }
        if (asked.heapBytes() != even.heapBytes()) {
            entries.put("heap", (even.heapBytes() >> 10) + "k");
        }
        return entries;
    }

    /** What was filled in; empty when nothing was. */
    public Optional<String> says() {
        if (given.isEmpty()) {
            return Optional.empty();
        }
        Stream<String> words =
                given.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue());
        return Optional.of("both have " + words.collect(Collectors.joining(", "))
                + ": left alone they would differ in it; name it on both sides to choose");
    }
}
