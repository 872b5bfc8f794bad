/** Doubts about the numbers and explanations of them. */
@NullMarked
package dohyo.report.findings;

import org.jspecify.annotations.NullMarked;
