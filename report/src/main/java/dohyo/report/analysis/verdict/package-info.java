/** From figures to verdicts: claims, comparisons, and whether another block is needed. */
@NullMarked
package dohyo.report.analysis.verdict;

import org.jspecify.annotations.NullMarked;
