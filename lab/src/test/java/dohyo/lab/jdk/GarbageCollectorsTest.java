package dohyo.lab.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Collectors by name. */
class GarbageCollectorsTest {

    @Test
    void each_jdk_has_its_own_collectors() {
        assertThat(GarbageCollectors.namesOn(8))
                .containsExactly("g1", "shenandoah", "parallel", "serial", "cms");
        assertThat(GarbageCollectors.namesOn(17))
                .containsExactly("g1", "zgc", "shenandoah", "parallel", "serial");
        assertThat(GarbageCollectors.namesOn(25))
                .contains("zgc-generational", "shenandoah-generational")
                .doesNotContain("cms");
    }

    @Test
    void flags_depend_on_the_jdk_and_threads_are_fixed() {
        assertThat(GarbageCollectors.flags("zgc", 11, 2))
                .contains(List.of(
                        "-XX:+UnlockExperimentalVMOptions",
                        "-XX:+UseZGC",
                        "-XX:ParallelGCThreads=2",
                        "-XX:ConcGCThreads=2"));
        assertThat(GarbageCollectors.flags("zgc-generational", 21, 4))
                .contains(List.of(
                        "-XX:+UseZGC",
                        "-XX:+ZGenerational",
                        "-XX:ParallelGCThreads=4",
                        "-XX:ConcGCThreads=4"));
        assertThat(GarbageCollectors.flags("serial", 17, 2)).contains(List.of("-XX:+UseSerialGC"));
        assertThat(GarbageCollectors.flags("cms", 17, 2)).isEmpty();
    }

    @Test
    void every_jdk_of_this_machine_takes_the_flags_of_all_its_collectors() throws Exception {
        for (Jdk jdk : JdkSearch.ofMachine().all()) {
            for (String name : GarbageCollectors.namesOn(jdk.feature())) {
                List<String> flags =
                        GarbageCollectors.flags(name, jdk.feature(), 2).orElseThrow();
                assertThat(outputOf(jdk, flags)).as(jdk + " " + flags).contains("version");
            }
        }
    }

    private static String outputOf(Jdk jdk, List<String> flags)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(jdk.java().toString(), "-Xmx64m"));
        words.addAll(flags);
        words.add("-version");
        Process java = new ProcessBuilder(words).redirectErrorStream(true).start();
        byte[] output = java.getInputStream().readAllBytes();
        assertThat(java.waitFor()).as(jdk + " " + flags).isZero();
        return new String(output, StandardCharsets.UTF_8);
    }
}
