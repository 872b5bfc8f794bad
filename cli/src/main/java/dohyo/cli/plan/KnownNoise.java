package dohyo.cli.plan;

import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.statistics.Noise;
import dohyo.model.statistics.pairs.NoiseProfile;
import dohyo.model.statistics.series.HostNoise;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What is known of the noise that a figure will have: from earlier runs of the same design, else
 * from what {@code doctor --noise} saw of the host, else nothing.
 *
 * @param words a clause that begins with a comma
 * @param assumed whether nothing is known
 */
record KnownNoise(Noise noise, String words, boolean assumed) {

    /**
     * Of one start of a JVM and the next, measured on quiet hosts: 1.5 % (at most 3 %) for reads of
     * Cassandra 5.0.9 ({@code bench/decide.sh aa}), 5 % for writes of 3.11 and 4.0.
     */
    private static final double START_TO_START = 0.03;

    /** Of the slices whose noise is known. */
    static final double SLICE_SECONDS = 2;

    /**
     * Of neighbouring slices of 0.5 s, and of that length, of two Cassandras on a quiet host of two
     * cores: their host changes between them more often than within them. The null store has less.
     */
    private static final double SLICE_TO_SLICE = 0.08;

    /** From one trial to the next where nobody has looked at the host. */
    private static final double TRIAL_TO_TRIAL = 0.03;

    private static final double ASSUMED = 0.05;
    private static final double ASSUMED_OF_TAILS = 0.1;
    private static final double TAIL = 90;
    private static final double NANOS = 1e9;
    private static final double PERCENT = 100;

    static KnownNoise of(Experiment experiment, Quantity quantity, NoiseHistory memory) {
        String store = experiment.arms().get(0).store().name();
        return memory.of(store, quantity.word(), experiment.design().kind())
                .map(noise -> new KnownNoise(
                        noise, ", at the " + percent(noise) + " noise of earlier runs here", false))
                .or(() -> ofHost(experiment, quantity, memory))
                .orElseGet(() -> assumed(quantity));
    }

    /** Nobody knows how a tail scatters that was never seen. */
    private static Optional<KnownNoise> ofHost(
            Experiment experiment, Quantity quantity, NoiseHistory memory) {
        return quantity.percentile() >= TAIL
                ? Optional.empty()
                : memory.host().map(host -> {
                    Noise noise = trial(experiment, host.noise());
                    return new KnownNoise(
                            noise,
                            ", at a noise of " + percent(noise) + " (this host on "
                                    + host.day() + stolen(host.noise()) + ", and "
                                    + percent(Noise.assumed(START_TO_START))
                                    + " from start to start)",
                            false);
                });
    }

    /**
     * By which a plan is chosen: what was seen of the host, at least what stores have of their own.
     */
    static NoiseProfile profile(Experiment experiment, NoiseHistory memory) {
        HostNoise host = memory.host().map(NoiseHistory.HostEntry::noise).orElse(null);
        NoiseProfile any = new NoiseProfile(
                Math.max(SLICE_TO_SLICE, host == null ? 0 : host.fast()),
                START_TO_START,
                host == null ? TRIAL_TO_TRIAL : host.slow());
        return experiment.design().isSideBySide() ? any.sideBySide() : any;
    }

    /** What the hypervisor does now, it may not do later. */
    private static String stolen(HostNoise noise) {
        HostNoise.Beside beside = noise.beside();
        return beside == null || !beside.isStolenFrom()
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", when the hypervisor took %.0f %% of a core",
                        beside.stolenCores() * PERCENT);
    }

    private static Noise trial(Experiment experiment, HostNoise host) {
        BlockDesign design = experiment.design();
        Load load = experiment.arms().get(0).load();
        List<Phase> phases = load.phases();
        double seconds = phases.isEmpty() ? 0 : phases.get(0).durationNanos() / NANOS;
        NoiseProfile profile = new NoiseProfile(host.fast(), START_TO_START, host.slow());
        double sdOfBlocks = design.isSideBySide()
                ? profile.sideBySide().sdOfBlocks(phases.isEmpty() ? 1 : load.rounds(phases.get(0)))
                : profile.sdOfBlocks(slices(seconds, host.sliceSeconds()));
        return new Noise(sdOfBlocks / Math.sqrt(2), 0);
    }

    private static int slices(double seconds, double each) {
        return (int) Math.max(1, Math.round(seconds / each));
    }

    private static KnownNoise assumed(Quantity quantity) {
        Noise noise = Noise.assumed(quantity.percentile() >= TAIL ? ASSUMED_OF_TAILS : ASSUMED);
        return new KnownNoise(noise, ", at an assumed noise of " + percent(noise), true);
    }

    private static String percent(Noise noise) {
        return String.format(Locale.ROOT, "%.1f %%", noise.coefficientOfVariation() * PERCENT);
    }
}
