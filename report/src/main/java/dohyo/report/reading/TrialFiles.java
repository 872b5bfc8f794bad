package dohyo.report.reading;

import dohyo.model.family.CacheLibrary;
import dohyo.model.load.StepRecord;
import dohyo.model.reading.FileDamage;
import dohyo.model.reading.TrialReading;
import dohyo.model.result.RunPlan.PlannedTrial;
import dohyo.model.result.TrialRecord;
import dohyo.model.result.TrialRecord.Outcome;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A planned trial and what was written about it.
 *
 * @param planned its place in the plan
 * @param reading its files; empty when it never began, and when any of them is damaged
 * @param leftOut numbers of its slices that do not count, for their round was left out
 */
public record TrialFiles(PlannedTrial planned, TrialReading reading, Set<Integer> leftOut) {

    private static final Pattern CACHE = Pattern.compile("cache ([\\w-]+)");

    /** Of which everything counts. */
    public TrialFiles(PlannedTrial planned, TrialReading reading) {
        this(planned, reading, Set.of());
    }

    public String name() {
        return planned.directory();
    }

    /** What is wrong with its files; it has no figures then. */
    public List<FileDamage> damages() {
        return reading.damages();
    }

    public boolean isDamaged() {
        return !damages().isEmpty();
    }

    /** Null when the trial never began, and when it is damaged. */
    public @Nullable TrialRecord trial() {
        return reading.trial();
    }

    /** Whether it measured a cache, which lives in the load generator or in a fork of it. */
    public boolean isOfCache() {
        TrialRecord trial = reading.trial();
        return trial != null && CACHE.matcher(trial.store()).lookingAt();
    }

    /** Name and version of the store of a trial. */
    public static String store(TrialRecord trial) {
        String version = trial.storeVersion();
        Matcher cache = CACHE.matcher(trial.store());
        if (cache.lookingAt()) {
            return cache(cache.group(1), version, trial.store());
        }
        return version.isEmpty() || trial.store().contains(version)
                ? trial.store()
                : trial.store() + " " + version;
    }

    /** The library comes first: {@code caffeine 3.3.1 (cache: caffeine, JDK 17)}. */
    private static String cache(String provider, String version, String store) {
        String library = version.isEmpty() || version.equals(provider)
                ? CacheLibrary.of(provider).map(CacheLibrary::called).orElse("")
                : version;
        return library.isEmpty() || store.contains(library)
                ? store
                : library + " (" + CACHE.matcher(store).replaceFirst("cache: $1") + ")";
    }

    public boolean began() {
        return reading.trial() != null;
    }

    public boolean done() {
        return outcome() == Outcome.DONE;
    }

    /** Whether nothing more will become of it. */
    public boolean ended() {
        Outcome outcome = outcome();
        return isDamaged()
                || (outcome != null
                        && outcome != Outcome.RUNNING
                        && outcome != Outcome.MACHINE_LOST
                        && outcome != Outcome.INTERRUPTED);
    }

    /** Null when the trial never began. */
    public @Nullable Outcome outcome() {
        TrialRecord trial = reading.trial();
        return trial == null ? null : trial.outcome();
    }

    /** Steps and slices that came to an end and count. */
    public List<StepRecord> measuredSteps() {
        return reading.steps().stream()
                .filter(StepRecord::measured)
                .filter(step -> !leftOut.contains(step.number()))
                .toList();
    }

    /** The same, the slices of one load together; each other step by itself. */
    public List<List<StepRecord>> measuredLoads() {
        return loads(measuredSteps());
    }

    /** Steps by load: slices of one load together, each other step by itself. */
    public static List<List<StepRecord>> loads(List<StepRecord> steps) {
        Map<Object, List<StepRecord>> loads = new LinkedHashMap<>();
        for (StepRecord step : steps) {
            Object load = step.round() > 0 ? step.name() : Integer.valueOf(step.number());
            loads.computeIfAbsent(load, unused -> new ArrayList<>()).add(step);
        }
        return List.copyOf(loads.values());
    }
}
