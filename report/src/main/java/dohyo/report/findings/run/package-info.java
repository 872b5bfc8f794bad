/** Doubts about the run as a whole. */
@NullMarked
package dohyo.report.findings.run;

import org.jspecify.annotations.NullMarked;
