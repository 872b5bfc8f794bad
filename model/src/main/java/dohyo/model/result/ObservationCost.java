package dohyo.model.result;

import org.jspecify.annotations.Nullable;

/**
 * What it cost to look at a trial.
 *
 * @param seconds how long the trial was looked at
 * @param ownCpuSeconds CPU time of the collectors' threads in Dohyo's own process
 * @param storeCpuSeconds CPU time of the threads that served JMX in the store's processes; null
 *     where they could not be asked
 */
public record ObservationCost(
        double seconds, double ownCpuSeconds, @Nullable Double storeCpuSeconds) {}
