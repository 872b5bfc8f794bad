package dohyo.model.workload;

/**
 * Files of one size. What is in each follows from a number alone, so that any part of it can be
 * known again.
 *
 * @param count how many there are, numbered from 0
 * @param sizeBytes of each
 * @param content name of the field that draws the number of a file's content
 */
public record FileSet(long count, long sizeBytes, String content) {

    /** Of which nothing is known yet. */
    public static final FileSet UNKNOWN = new FileSet(0, 0, "");

    /** How many parts of this size a file has; a shorter rest is never read. */
    public long blocks(int bytes) {
        return bytes == 0 ? 0 : sizeBytes / bytes;
    }
}
