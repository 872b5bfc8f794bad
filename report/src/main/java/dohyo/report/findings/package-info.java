/** Doubts about the numbers and explanations of them, most serious first. */
@NullMarked
package dohyo.report.findings;

import org.jspecify.annotations.NullMarked;
