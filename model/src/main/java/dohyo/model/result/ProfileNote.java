package dohyo.model.result;

/**
 * A profile of one process, a line of {@code profiles.jsonl}.
 *
 * @param source name of the node
 * @param kind {@code cpu}, {@code alloc} or {@code lock}
 * @param event what was sampled, as the profiler calls it
 * @param file its name in the trial's folder; empty when there is none
 * @param trouble why there is none, or what is to be known about it; empty otherwise
 */
public record ProfileNote(
        String source,
        String kind,
        String event,
        double fromSeconds,
        double toSeconds,
        String file,
        String trouble) {}
