package dohyo.model.load;

/**
 * What a worker does about the data set before the load begins.
 *
 * @param seed of its content: the same in all trials of a run, so that they measure the same data
 * @param way how the rows come to be there
 * @param sample how many rows are read and compared when they are verified; 0 otherwise
 */
public record DataSetInstruction(long seed, Way way, long sample) {

    /** How the rows come to be there. */
    public enum Way {
        /** The worker makes the schema and loads them. */
        LOAD,
        /** They are there already; a sample of them is read and compared. */
        VERIFY,
        /** They are there already and somebody has looked at them. */
        PRESENT
    }

    /** They are loaded. */
    public static DataSetInstruction load(long seed) {
        return new DataSetInstruction(seed, Way.LOAD, 0);
    }

    /** They are there, and a sample is to be compared. */
    public static DataSetInstruction verify(long seed, long sample) {
        return new DataSetInstruction(seed, Way.VERIFY, sample);
    }

    /** They are there. */
    public static DataSetInstruction present(long seed) {
        return new DataSetInstruction(seed, Way.PRESENT, 0);
    }
}
