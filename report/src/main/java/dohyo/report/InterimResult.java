package dohyo.report;

/**
 * How a run stands between two blocks.
 *
 * @param blocks that have ended
 * @param finished whether the rule fixed beforehand asks for no more
 * @param says the same in a sentence, without a full stop
 */
public record InterimResult(int blocks, boolean finished, String says) {}
