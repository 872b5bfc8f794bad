package dohyo.report;

import org.jspecify.annotations.Nullable;

/**
 * Bytes moved per answered operation; null where it was not observed.
 *
 * @param network by the machine, over loopback and all other interfaces, both ways
 * @param storeRead by the store, from devices
 * @param storeWritten by the store, towards devices
 * @param clientAllocated by the load generator on its heap; null in older runs
 */
public record BytesPerOperation(
        @Nullable Double network,
        @Nullable Double storeRead,
        @Nullable Double storeWritten,
        @Nullable Double clientAllocated) {}
