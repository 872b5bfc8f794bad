package dohyo.lab;

import java.io.IOException;

/**
 * Asked after each block of a run whether another shall follow. What it answers by must have been
 * fixed before the first trial.
 */
@FunctionalInterface
public interface BlockContinuationPolicy {

    /** All that were planned. */
    BlockContinuationPolicy ALWAYS = blocks -> "";

    /**
     * Why there shall be no other block.
     *
     * @param blocks that have ended
     * @return a clause; empty when the run goes on
     */
    String objection(int blocks) throws IOException;

    /** Trials begin now; what was fetched before them is no part of any block. */
    default void begins() {}

    /** The first of both that objects; the other one is not asked then. */
    default BlockContinuationPolicy and(BlockContinuationPolicy other) {
        BlockContinuationPolicy first = this;
        return new BlockContinuationPolicy() {
            @Override
            public void begins() {
                first.begins();
                other.begins();
            }

            @Override
            public String objection(int blocks) throws IOException {
                String objection = first.objection(blocks);
                return objection.isEmpty() ? other.objection(blocks) : objection;
            }
        };
    }
}
