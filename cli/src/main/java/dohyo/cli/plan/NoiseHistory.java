package dohyo.cli.plan;

import dohyo.model.experiment.BlockDesign;
import dohyo.model.result.Json;
import dohyo.model.statistics.Noise;
import dohyo.model.statistics.series.HostNoise;
import dohyo.report.Results.NoiseResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Noise that earlier runs have shown on this machine, kept in the user's cache: what a plan can
 * decide depends on it.
 *
 * @param file where it is kept
 * @param machine of which entries count; a home folder may be shared
 */
public record NoiseHistory(Path file, String machine) {

    private static final String SCHEMA = "dohyo-noise/1";

    /** Of each quantity so many runs are remembered, the latest. */
    private static final int REMEMBERED = 10;

    /** With fewer degrees of freedom an assumption is as good. */
    private static final int FEWEST_DEGREES = 3;

    /** In the user's cache. */
    public static NoiseHistory in(Path cache, String machine) {
        return new NoiseHistory(cache.resolve("noise.json"), machine);
    }

    /** Pooled over the runs remembered; empty when too little is known. */
    public Optional<Noise> of(String store, String quantity, BlockDesign.Kind design) {
        double squares = 0;
        int freedom = 0;
        for (Entry entry : kept().entries()) {
            if (entry.isSound() && entry.isOf(machine, store, quantity, design.name())) {
                squares += entry.sdOfLogs * entry.sdOfLogs * entry.degreesOfFreedom;
                freedom += entry.degreesOfFreedom;
            }
        }
        return freedom < FEWEST_DEGREES
                ? Optional.empty()
                : Optional.of(new Noise(Math.sqrt(squares / freedom), freedom));
    }

    /** What was seen of this machine itself; empty when nobody has looked. */
    public Optional<HostEntry> host() {
        return kept().hosts().stream()
                .filter(one -> one.machine().equals(machine))
                .findFirst();
    }

    /** Remembers what was seen of this machine itself, instead of what was seen before. */
    public void rememberHost(HostNoise noise, String at) throws IOException {
        Kept kept = kept();
        List<HostEntry> hosts = new ArrayList<>(kept.hosts());
        hosts.removeIf(one -> one.machine().equals(machine));
        hosts.add(new HostEntry(machine, at, noise));
        write(new Kept(SCHEMA, kept.entries(), hosts));
    }

    /**
     * Adds what a run of such a design has shown, instead of what it had shown before: a run that
     * went on or was given more blocks shows the same blocks again.
     *
     * @param run by which it is known again
     */
    public void add(List<NoiseResult> shown, BlockDesign.Kind design, String run)
            throws IOException {
        Kept kept = kept();
        List<Entry> entries = new ArrayList<>(kept.entries());
        entries.removeIf(one -> one.machine.equals(machine) && one.run.equals(run));
        for (NoiseResult noise : shown) {
            Entry entry = new Entry(
                    machine,
                    noise.store(),
                    noise.quantity(),
                    Noise.assumed(noise.coefficientOfVariation()).sdOfLogs(),
                    noise.degreesOfFreedom(),
                    design.name(),
                    run);
            entries.add(entry);
            forgetOldest(entries, entry);
        }
        if (!shown.isEmpty()) {
            write(new Kept(SCHEMA, entries, kept.hosts()));
        }
    }

    private void write(Kept kept) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Json.write(file, kept);
    }

    private static void forgetOldest(List<Entry> entries, Entry added) {
        List<Entry> alike = entries.stream()
                .filter(one -> one.isOf(added.machine, added.store, added.quantity, added.design))
                .toList();
        if (alike.size() > REMEMBERED) {
            entries.remove(alike.get(0));
        }
    }

    /** A memory that cannot be read is none. */
    private Kept kept() {
        try {
            return Files.exists(file) ? Json.read(file, Kept.class) : Kept.NOTHING;
        } catch (IOException e) {
            return Kept.NOTHING;
        }
    }

    /** The file. */
    record Kept(String schema, List<Entry> entries, List<HostEntry> hosts) {

        private static final Kept NOTHING = new Kept(SCHEMA, List.of(), List.of());

        Kept {
            entries = List.copyOf(Objects.requireNonNullElse(entries, List.of()));
            hosts = List.copyOf(Objects.requireNonNullElse(hosts, List.of()));
        }
    }

    /**
     * What was seen of a machine itself.
     *
     * @param at the time, as ISO 8601 writes it
     */
    public record HostEntry(String machine, String at, HostNoise noise) {

        public HostEntry {
            Objects.requireNonNull(machine, "machine");
            Objects.requireNonNull(at, "at");
            Objects.requireNonNull(noise, "noise");
        }

        /** The day of it. */
        public String day() {
            return at.replaceFirst("T.*", "");
        }
    }

    /**
     * What one run has shown.
     *
     * @param design name of that of its trials; those of older files followed each other
     * @param run by which it is known again; empty in older files
     */
    record Entry(
            String machine,
            String store,
            String quantity,
            double sdOfLogs,
            int degreesOfFreedom,
            String design,
            String run) {
        Entry {
            design = Objects.requireNonNullElse(design, BlockDesign.Kind.SEQUENTIAL.name());
            run = Objects.requireNonNullElse(run, "");
        }

        /** What was read from a file may be anything. */
        boolean isSound() {
            return sdOfLogs >= 0 && sdOfLogs < Double.POSITIVE_INFINITY && degreesOfFreedom > 0;
        }

        boolean isOf(String aMachine, String aStore, String aQuantity, String aDesign) {
            return machine.equals(aMachine)
                    && store.equals(aStore)
                    && quantity.equals(aQuantity)
                    && design.equals(aDesign);
        }
    }
}
