package dohyo.report;

import org.jspecify.annotations.Nullable;

/** CPU time of both sides per answered operation; null where it was not observed. */
public record CpuPerOperation(
        @Nullable Double clientNanos, @Nullable Double storeNanos) {}
