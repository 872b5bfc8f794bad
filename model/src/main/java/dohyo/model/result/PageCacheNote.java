package dohyo.model.result;

/**
 * What was done before a store was started, so that no trial finds in memory what the one before it
 * has read, or shares the disk with what it has written.
 *
 * @param dropped what was taken out of memory
 * @param synced whether all that was written had been brought to the disk before
 * @param seconds that it took
 * @param remark why not more was done; empty otherwise
 */
public record PageCacheNote(Dropped dropped, boolean synced, double seconds, String remark) {

    /** Kinds, the most thorough first. */
    public enum Dropped {
        /** Every file of the machine. */
        MACHINE,
        /** The files of the store. */
        STORE,
        NOTHING
    }
}
