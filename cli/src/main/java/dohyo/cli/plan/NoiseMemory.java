package dohyo.cli.plan;

import dohyo.model.result.Json;
import dohyo.model.statistics.Noise;
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
public record NoiseMemory(Path file, String machine) {

    private static final String SCHEMA = "dohyo-noise/1";

    /** Of each quantity so many runs are remembered, the latest. */
    private static final int REMEMBERED = 10;

    /** With fewer degrees of freedom an assumption is as good. */
    private static final int FEWEST_DEGREES = 3;

    /** In the user's cache. */
    public static NoiseMemory in(Path cache, String machine) {
        return new NoiseMemory(cache.resolve("noise.json"), machine);
    }

    /** Pooled over the runs remembered; empty when too little is known. */
    public Optional<Noise> of(String store, String quantity) {
        double squares = 0;
        int freedom = 0;
        for (Entry entry : entries()) {
            if (entry.isOf(machine, store, quantity)) {
                squares += entry.sdOfLogs * entry.sdOfLogs * entry.degreesOfFreedom;
                freedom += entry.degreesOfFreedom;
            }
        }
        return freedom < FEWEST_DEGREES
                ? Optional.empty()
                : Optional.of(new Noise(Math.sqrt(squares / freedom), freedom));
    }

    /** Adds what a run has shown. */
    public void add(List<NoiseResult> shown) throws IOException {
        List<Entry> entries = new ArrayList<>(entries());
        for (NoiseResult noise : shown) {
            Entry entry = new Entry(
                    machine,
                    noise.store(),
                    noise.quantity(),
                    Noise.assumed(noise.coefficientOfVariation()).sdOfLogs(),
                    noise.degreesOfFreedom());
            entries.add(entry);
            forgetOldest(entries, entry);
        }
        Path folder = file.toAbsolutePath().getParent();
        if (!shown.isEmpty() && folder != null) {
            Files.createDirectories(folder);
            Json.write(file, new Kept(SCHEMA, entries));
        }
    }

    private static void forgetOldest(List<Entry> entries, Entry added) {
        List<Entry> alike = entries.stream()
                .filter(one -> one.isOf(added.machine, added.store, added.quantity))
                .toList();
        if (alike.size() > REMEMBERED) {
            entries.remove(alike.get(0));
        }
    }

    /** A memory that cannot be read is none. */
    private List<Entry> entries() {
        try {
            return Files.exists(file) ? Json.read(file, Kept.class).entries() : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** The file. */
    record Kept(String schema, List<Entry> entries) {

        Kept {
            entries = List.copyOf(Objects.requireNonNullElse(entries, List.of()));
        }
    }

    /** What one run has shown. */
    record Entry(
            String machine, String store, String quantity, double sdOfLogs, int degreesOfFreedom) {

        boolean isOf(String aMachine, String aStore, String aQuantity) {
            return machine.equals(aMachine) && store.equals(aStore) && quantity.equals(aQuantity);
        }
    }
}
