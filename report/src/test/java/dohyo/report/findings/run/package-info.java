/** Tests of what a run as a whole makes doubtful, or explains. */
@NullMarked
package dohyo.report.findings.run;

import org.jspecify.annotations.NullMarked;
