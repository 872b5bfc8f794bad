package dohyo.cli.verb.machine;

import dohyo.model.statistics.series.HostNoise;
import dohyo.model.statistics.series.HostNoise.Beside;

import java.util.Locale;

/** The noise of a machine in sentences. */
final class HostNoiseText {

    private static final double PERCENT = 100;

    private HostNoiseText() {}

    /** Of a machine on which other programs worked. */
    static String ofBusy(HostNoise noise) {
        return of(noise)
                + " That is not remembered, because it would make later plans look worse than"
                + " they are. Stop the other programs (top shows them) and"
                + " measure again.";
    }

    /** What else ran, a sentence after a blank; empty where it does not matter. */
    private static String beside(HostNoise noise) {
        Beside beside = noise.beside();
        if (beside == null) {
            return "";
        }
        String others = noise.isOfBusyHost()
                ? " Other programs used " + cores(beside.othersCores()) + " meanwhile."
                : "";
        return beside.isStolenFrom()
                ? others + " The hypervisor took " + cores(beside.stolenCores()) + "."
                : others;
    }

    private static String cores(double cores) {
        return String.format(Locale.ROOT, "%.0f %% of a core", cores * PERCENT);
    }

    static String of(HostNoise noise) {
        return String.format(
                        Locale.ROOT,
                        "Under the same load all the time, neighbouring slices of %.0f s differ"
                                + " by %.1f %% (one standard deviation), stretches of %.0f s by"
                                + " %.1f %% beyond that, and over %.0f s the machine became %.1f"
                                + " %% %s.",
                        noise.sliceSeconds(),
                        noise.fast() * PERCENT,
                        noise.sliceSeconds() * HostNoise.STRETCH,
                        noise.slow() * PERCENT,
                        noise.sliceSeconds() * noise.slices(),
                        Math.abs(noise.drift()) * PERCENT,
                        noise.drift() < 0 ? "slower" : "faster")
                + beside(noise);
    }
}
