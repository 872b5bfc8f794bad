package dohyo.model.result;

/**
 * {@code stopped.json}: a run was ended before its last block by what had been fixed beforehand, so
 * that the blocks left over are not missing.
 *
 * @param schema {@code dohyo-stopped/1}
 * @param blocks that were run
 * @param why a clause
 */
public record StoppedRecord(String schema, int blocks, String why) {

    public static final String SCHEMA = "dohyo-stopped/1";
}
