package dohyo.lab.stores.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.jdk.JvmCommandLineFacts;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Set;

/** Which collector works in a JVM. */
class JvmInspectionTest {

    @ParameterizedTest
    @CsvSource({
        "G1 Young Generation;G1 Old Generation, -XX:+UseG1GC, g1",
        "ParNew;ConcurrentMarkSweep, '', cms",
        "ZGC, -XX:+UseZGC, zgc",
        "ZGC Cycles;ZGC Pauses, -XX:+UseZGC, zgc",
        "ZGC Minor Cycles;ZGC Major Cycles, -XX:+UseZGC, zgc-generational",
        "Shenandoah Pauses;Shenandoah Cycles, -XX:+UseShenandoahGC, shenandoah",
        "Shenandoah Cycles, -XX:+UseShenandoahGC -XX:ShenandoahGCMode=generational,"
                + " shenandoah-generational",
        "PS MarkSweep;PS Scavenge, '', parallel",
        "Copy;MarkSweepCompact, '', serial",
        // what was asked for is not what works
        "Copy;MarkSweepCompact, -XX:+UseG1GC, serial",
        "Balanced, -XX:+UseG1GC, ''",
    })
    void is_told_by_its_beans(String beans, String flags, String collector) {
        assertThat(JvmInspection.collector(
                        new JvmCommandLineFacts(List.of(flags.split(" "))),
                        Set.of(beans.split(";"))))
                .isEqualTo(collector);
    }
}
